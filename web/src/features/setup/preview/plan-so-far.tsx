import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { useEffect, useState } from 'react';
import type { PlanPreview } from '../../../api/enhanced';
import { previewLine, previewRows } from './preview-words';
import './plan-so-far.css';

/** Milliseconds without a change until it is said aloud: nobody wants to hear each answer counted. */
const SAID_AFTER = 1500;

/** Beside the wizard, where there is room. */
export function PlanCard({ preview }: { preview: PlanPreview }) {
  return (
    <section className="card plan-card" aria-labelledby="plan-so-far">
      <h2 id="plan-so-far">Your plan so far</h2>
      <PlanRows preview={preview} />
      <Said text={previewLine(preview)} />
    </section>
  );
}

/** One line above the buttons of a phone, which unfolds. */
export function PlanBar({ preview }: { preview: PlanPreview }) {
  const line = previewLine(preview);
  return (
    <>
      <details className="plan-bar">
        <summary>
          <span>
            Your plan so far: <strong className="tabular">{line}</strong>
          </span>
          <CaretUpIcon size={18} aria-hidden="true" />
        </summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard */}
        <div className="plan-bar-panel" role="region" aria-label="Your plan so far" tabIndex={0}>
          <PlanRows preview={preview} />
        </div>
      </details>
      {/* Beside it: within, it would be silent while the bar is folded. */}
      <Said text={line} />
    </>
  );
}

function PlanRows({ preview }: { preview: PlanPreview }) {
  return (
    <dl className="plan-rows">
      {previewRows(preview).map(({ title, items }) => (
        <div key={title}>
          <dt>{title}</dt>
          {items.map(({ text, detail }) => (
            <dd key={text}>
              {text}
              {detail && <span className="plan-detail"> {detail}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Tells who does not see it, once it has been the same for a while; what stood there first is read with the page. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid((last) => (text === first && !last ? '' : text)), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="visually-hidden" role="status">
      {said && `Your plan so far: ${said}`}
    </p>
  );
}
