import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './review.css';

/** All answers of a wizard on one card. */
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
  /** Question, answer and, where it can be changed one by one, the address of its field. */
  rows: readonly (readonly [string, string, string?])[];
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
          {rows.map(([label, answer, field]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">
                {answer}
                {field && (
                  <Link className="review-change" to={field} aria-label={`Change ${label}`}>
                    <PencilSimpleIcon size={18} aria-hidden="true" />
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
