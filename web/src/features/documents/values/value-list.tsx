import { useId, useState } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import { groupValues, shownValues } from './value-groups';
import { ValueRow } from './value-row';

interface ValueListProps {
  values: readonly Biomarker[];
  /** There are pictures of its pages. */
  hasPages: boolean;
  zone: string;
}

export function ValueList({ values, hasPages, zone }: ValueListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [wantsOnlyToCheck, setOnlyToCheck] = useState(false);
  const toCheck = values.filter(({ needs_review: isToCheck }) => isToCheck).length;
  // Once the last is checked there is no such list, and no button that ends it.
  const isOnlyToCheck = wantsOnlyToCheck && toCheck > 0;
  const groups = groupValues(shownValues(values, search, isOnlyToCheck));
  if (values.length === 0) {
    return (
      <EmptyState title="No values were found">
        <p>This document has none that could be read. You can still add values by hand in Health Data.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="values-tools">
        <input
          type="search"
          className="input"
          aria-label="Search biomarkers"
          placeholder="Search biomarkers..."
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {toCheck > 0 && (
          <button
            type="button"
            className="button button-plain values-filter"
            aria-pressed={isOnlyToCheck}
            onClick={() => setOnlyToCheck(!isOnlyToCheck)}
          >
            To check ({toCheck})
          </button>
        )}
      </div>
      {groups.length === 0 && <p className="values-note">Nothing matches.</p>}
      {groups.map(({ category, values: members }) => (
        <section key={category} aria-labelledby={`${id}-${category}`}>
          <h3 className="values-category" id={`${id}-${category}`}>
            {category}
          </h3>
          <ul className="value-rows">
            {members.map((biomarker) => (
              <ValueRow key={biomarker.id} biomarker={biomarker} hasPages={hasPages} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
