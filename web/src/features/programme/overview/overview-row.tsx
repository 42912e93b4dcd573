import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import type { Ref } from 'react';
import type { Category } from '../calendar/categories';
import { formatDate } from '../../../lib/local-days';
import type { Tense } from '../calendar/tense';
import { isMilestoneWeek } from './map-weeks';
import { CategoryIcon } from '../today/category-icon';
import { OverviewItems } from './overview-items';
import type { OverviewWeek } from './overview-weeks';
import { adherenceTexts } from './week-adherence';
import type { WeekAdherence } from './week-adherence';
import { WeekDots } from './week-dots-line';
import type { Dot } from './week-dots';

interface OverviewRowProps {
  entry: OverviewWeek;
  categories: readonly Category[];
  tense: Tense;
  /** Missing as long as nothing of the week was due. */
  adherence: WeekAdherence | undefined;
  dots: readonly Dot[];
  ref: Ref<HTMLDivElement> | undefined;
  onShow: () => void;
}

/**
 * A week: a row of the table. On a narrow screen it is a card of three lines, the third of which cuts what is in the cells;
 * this week's has a line for each of them.
 */
export function OverviewRow({ entry, categories, tense, adherence, dots, ref, onShow }: OverviewRowProps) {
  const { week, name, columns } = entry;
  return (
    <div role="row" className={`overview-row overview-row-${tense}`} ref={ref}>
      <div role="rowheader" className="overview-week">
        <div className="overview-title">
          <button
            type="button"
            className="overview-open tabular"
            aria-current={tense === 'current' ? 'true' : undefined}
            onClick={onShow}
          >
            Week {week.number}
          </button>
          {name && <span className="overview-name">{name}</span>}
          {tense === 'current' && <span className="chip chip-now">This week</span>}
          {isMilestoneWeek(week.number) && (
            <span className="overview-flag">
              <FlagIcon size={14} weight="fill" aria-hidden="true" /> <span>Milestone</span>
            </span>
          )}
        </div>
        <div className="overview-facts">
          <span className="overview-dates tabular">
            {formatDate(week.from, 'D MMM')} – {formatDate(week.to, 'D MMM')}
          </span>
          {tense === 'past' && <span className="visually-hidden">Past</span>}
          <WeekDots dots={dots} />
        </div>
        {adherence && (
          <ul className="overview-adherence tabular" aria-label="Done">
            {adherenceTexts(adherence).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="overview-cells">
        {categories.map((category) => {
          const items = columns.get(category) ?? [];
          return (
            <div key={category} role="cell" className={cellClass(category, items.length)}>
              {items.length > 0 && (
                <>
                  <span className="overview-label" aria-hidden="true">
                    <CategoryIcon category={category} size={14} />
                  </span>
                  <OverviewItems items={items} />
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function cellClass(category: Category, items: number): string {
  if (items === 0) return 'overview-none';
  return category === 'Daily Habits' ? 'overview-cell overview-habits' : 'overview-cell';
}
