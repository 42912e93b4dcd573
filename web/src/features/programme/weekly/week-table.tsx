import { tenseOf } from '../calendar/tense';
import { clampToProgramme } from '../calendar/programme-weeks';
import { CategoryIcon } from '../today/category-icon';
import { pauseOn } from '../pauses/pause-change';
import { EventTitle } from '../today/event-title';
import { DayHeading } from './day-heading';
import { WeekItem } from './week-item';
import type { WeekLayoutProps } from './week-layout';
import { statusOf } from '../tasks/task-status';
import './week-table.css';

/** The week on a wide screen: a row per day, a column per category, and what lasts the week on top. */
export function WeekTable({ programme, plan, today, zone, pauses, onShowDay, onOpen }: WeekLayoutProps) {
  return (
    <table className="week-table" aria-labelledby="week-title">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {plan.categories.map((category) => (
            <th key={category} scope="col">
              <CategoryIcon category={category} size={16} /> {category}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.header.length > 0 && (
          <tr className="week-header-row">
            <th scope="row">All week</th>
            <td colSpan={plan.categories.length}>
              <ul className="week-header">
                {plan.header.map((event) => (
                  <li key={event.id}>
                    <EventTitle event={event} inWeek onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        )}
        {plan.days.map(({ date, columns }) => {
          const tense = tenseOf(date, date, today);
          return (
            <tr key={date} className={`week-row week-row-${tense}`}>
              <th scope="row">
                <DayHeading
                  date={date}
                  tense={tense}
                  isOutside={clampToProgramme(programme, date) !== date}
                  isResting={pauseOn(pauses, date) !== undefined}
                  onShowDay={onShowDay}
                />
              </th>
              {[...columns].map(([category, items]) => (
                <td key={category}>
                  {items.length > 0 && (
                    <ul className="week-items">
                      {items.map((event) => (
                        <WeekItem
                          key={event.id}
                          event={event}
                          zone={zone}
                          status={statusOf(event)}
                          onOpen={onOpen}
                        />
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
