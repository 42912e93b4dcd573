import type { DayProposal, ProposalItem } from '../../api/enhanced';
import { clockText } from '../../lib/message-times';
import './proposal-card.css';

const SIZES: Readonly<Record<DayProposal['size'], string>> = {
  full: 'A full day',
  half: 'Half a day',
  ten_minutes: 'Ten minutes',
};

const CHANGES: Readonly<Record<ProposalItem['change'], string>> = {
  keep: 'Stays',
  move: 'Moved',
  add: 'New',
  leave_out: 'Not today',
};

/** What the day would be: each item with its time before and after. Nothing is in the calendar yet. */
export function ProposalCard({ proposal, zone }: { proposal: DayProposal; zone: string }) {
  return (
    <section className="proposal" aria-label={`${SIZES[proposal.size]}: the plan so far`}>
      <p>
        <span className="chip chip-now">{SIZES[proposal.size]}</span>
      </p>
      <ul className="proposal-items">
        {proposal.items.map((item) => (
          <li key={item.key} className={`proposal-item proposal-${item.change}`}>
            <span className="proposal-time tabular">
              <Times item={item} zone={zone} />
            </span>
            <span className="proposal-title">
              {item.title}
              {item.smaller_dose && <span className="proposal-dose"> {item.smaller_dose}</span>}
            </span>
            <span className="proposal-change">{CHANGES[item.change]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Times({ item, zone }: { item: ProposalItem; zone: string }) {
  const { change, start_time, was_start } = item;
  const start = clockText(start_time, zone);
  if (change === 'leave_out') return <s>{clockText(was_start ?? start_time, zone)}</s>;
  if (change !== 'move' || !was_start) return start;
  return (
    <>
      <s>
        <span className="visually-hidden">was </span>
        {clockText(was_start, zone)}
      </s>{' '}
      {start}
    </>
  );
}
