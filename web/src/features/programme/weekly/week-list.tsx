import { columnOf } from '../calendar/categories';
import { clampToProgramme } from '../calendar/programme-weeks';
import { tenseOf } from '../calendar/tense';
import { DayHeading } from './day-heading';
import { ItemTitle, WeekItem } from './week-item';
import type { WeekLayoutProps } from './week-layout';
import './week-list.css';

/** The week on a narrow screen: a list per day, in time order. */
export function WeekList({ programme, plan, today, zone, statusOf, onShowDay }: WeekLayoutProps) {
  return (
    <div className="week-list">
      {plan.header.length > 0 && (
        <ul className="week-header" aria-label="All week">
          {plan.header.map((event) => (
            <li key={event.id}>
              <ItemTitle event={event} />
            </li>
          ))}
        </ul>
      )}
      {plan.days.map(({ date, items }) => {
        const tense = tenseOf(date, date, today);
        return (
          <section key={date} className={`week-card week-row-${tense}`}>
            <h3>
              <DayHeading
                date={date}
                tense={tense}
                isOutside={clampToProgramme(programme, date) !== date}
                onShowDay={onShowDay}
              />
            </h3>
            {items.length > 0 ? (
              <ul className="week-items">
                {items.map((event) => (
                  <WeekItem
                    key={event.id}
                    event={event}
                    zone={zone}
                    status={statusOf(event)}
                    category={columnOf(event)}
                  />
                ))}
              </ul>
            ) : (
              <p className="week-none">No tasks</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
