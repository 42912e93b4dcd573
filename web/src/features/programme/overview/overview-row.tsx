import type { Ref } from 'react';
import type { Category } from '../calendar/categories';
import { formatDate } from '../calendar/local-days';
import type { Tense } from '../calendar/tense';
import { CategoryIcon } from '../today/category-icon';
import { OverviewItems } from './overview-items';
import type { OverviewWeek } from './overview-weeks';
import { adherenceTexts } from './week-adherence';
import type { WeekAdherence } from './week-adherence';

interface OverviewRowProps {
  entry: OverviewWeek;
  categories: readonly Category[];
  tense: Tense;
  /** Missing as long as nothing of the week was due. */
  adherence: WeekAdherence | undefined;
  ref: Ref<HTMLDivElement> | undefined;
  onShow: () => void;
}

/** A week: a row of the table, and a card on a narrow screen, where each cell brings its heading along. */
export function OverviewRow({ entry, categories, tense, adherence, ref, onShow }: OverviewRowProps) {
  const { week, columns } = entry;
  return (
    <div role="row" className={`overview-row overview-row-${tense}`} ref={ref}>
      <div role="rowheader" className="overview-week">
        <button
          type="button"
          className="overview-open tabular"
          aria-current={tense === 'current' ? 'true' : undefined}
          onClick={onShow}
        >
          Week {week.number}
        </button>
        <span className="overview-dates tabular">
          {formatDate(week.from, 'D MMM')} – {formatDate(week.to, 'D MMM')}
        </span>
        {tense === 'current' && <span className="chip chip-now">This week</span>}
        {tense === 'past' && <span className="overview-past">Past</span>}
        {adherence && (
          <ul className="overview-adherence tabular" aria-label="Done">
            {adherenceTexts(adherence).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {categories.map((category) => {
        const items = columns.get(category) ?? [];
        return (
          <div key={category} role="cell" className={items.length > 0 ? undefined : 'overview-none'}>
            <span className="overview-label" aria-hidden="true">
              <CategoryIcon category={category} size={14} /> {category}
            </span>
            {items.length > 0 && <OverviewItems items={items} />}
          </div>
        );
      })}
    </div>
  );
}
