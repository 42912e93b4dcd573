import type { ReactNode } from 'react';
import './review.css';

/** All answers of a wizard on one card. Previous leads back to where one can be changed. */
export function Review({ children }: { children: ReactNode }) {
  return (
    <section className="card review" aria-labelledby="review">
      <h3 id="review">Your answers</h3>
      {children}
    </section>
  );
}

interface ReviewPartProps {
  title: string;
  /** Question and answer. */
  rows: readonly (readonly [string, string])[];
  /** Said when there are no rows. */
  nothing?: string;
}

export function ReviewPart({ title, rows, nothing }: ReviewPartProps) {
  return (
    <div>
      <h4>{title}</h4>
      {rows.length === 0 && nothing ? (
        <p className="review-nothing">{nothing}</p>
      ) : (
        <dl className="review-rows">
          {rows.map(([label, answer]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
