import { useState } from 'react';
import type { TemplateContent, TemplateItemView } from '../api/care-api';
import { ItemDialog } from './item-dialog';
import { gateName } from './template-words';

const GROUPS = [
  { group: 'habit', title: 'Led by the areas of the setup' },
  { group: 'questionnaire', title: 'From the habits questionnaire' },
] as const;

/** What holds a habit back; how far stands in its form. */
function heldBackText({ gates }: TemplateItemView): string {
  const names = [...new Set(gates.map(({ on }) => gateName(on)))];
  return names.length > 0 ? `held back by: ${names.join(', ')}` : '';
}

/** Every habit with its four steps. When it begins follows from what the member chose. */
export function HabitsTab({ template }: { template: TemplateContent }) {
  const [open, setOpen] = useState<TemplateItemView | null>(null);
  return (
    <>
      {GROUPS.map(({ group, title }) => (
        <section key={group} className="card templates-habits">
          <h2>{title}</h2>
          <ul className="templates-items">
            {template.items
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.key}>
                  <button type="button" onClick={() => setOpen(item)}>
                    <span className="templates-day">{group === 'habit' ? item.key : ''}</span>
                    <span>{item.title}</span>
                    <span className="templates-quiet">
                      {[item.steps.map(({ dose }) => dose).join(' → '), heldBackText(item)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {open && <ItemDialog template={template} item={open} onClose={() => setOpen(null)} />}
    </>
  );
}
