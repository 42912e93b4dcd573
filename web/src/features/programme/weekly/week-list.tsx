import { useEffect, useRef } from 'react';
import { columnOf } from '../calendar/categories';
import { clampToProgramme } from '../calendar/programme-weeks';
import { tenseOf } from '../calendar/tense';
import { pauseOn } from '../pauses/pause-change';
import { EventTitle } from '../today/event-title';
import { DayHeading } from './day-heading';
import { WeekItem } from './week-item';
import type { WeekLayoutProps } from './week-layout';
import { statusOf } from '../tasks/task-status';
import './week-list.css';

/** The week on a narrow screen: a list per day, in time order. It opens at today. */
export function WeekList({ programme, plan, today, zone, pauses, onShowDay, onOpen }: WeekLayoutProps) {
  const current = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become the effect's clean-up.
    void current.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className="week-list">
      {plan.header.length > 0 && (
        <ul className="week-header" aria-label="All week">
          {plan.header.map((event) => (
            <li key={event.id}>
              <EventTitle event={event} inWeek onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {plan.days.map(({ date, items }) => {
        const tense = tenseOf(date, date, today);
        return (
          <section
            key={date}
            ref={tense === 'current' ? current : undefined}
            className={`week-card week-row-${tense}`}
          >
            <h3>
              <DayHeading
                date={date}
                tense={tense}
                isOutside={clampToProgramme(programme, date) !== date}
                isResting={pauseOn(pauses, date) !== undefined}
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
                    onOpen={onOpen}
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
