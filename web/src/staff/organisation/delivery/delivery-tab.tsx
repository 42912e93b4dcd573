import { useState } from 'react';
import { dayText } from '../../../lib/day-text';
import { ErrorState } from '../../../ui/error-state';
import { Segments } from '../../../ui/segments';
import { Skeleton } from '../../../ui/skeleton';
import { useDeliveryFiguresQuery } from '../../api/care-api';
import type { DeliveryFigures, ModelFigures } from '../../api/care-api';
import '../../members/members.css';
import './delivery.css';
import { costText, numberText, shareText } from './figure-texts';

const SPANS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** How telling people goes, and what the model is used for. */
export function DeliveryTab() {
  const [days, setDays] = useState<'7' | '30'>('7');
  const figures = useDeliveryFiguresQuery({ days: Number(days) });
  return (
    <div className="delivery">
      <Segments legend="The last" choices={SPANS} value={days} onChange={setDays} />
      {figures.currentData ? (
        <Figures figures={figures.currentData} />
      ) : figures.isError ? (
        <ErrorState message="The figures could not be loaded." onRetry={() => void figures.refetch()} />
      ) : (
        <Skeleton lines={6} height={56} />
      )}
    </div>
  );
}

function Figures({ figures: { push, mail, model, drafts } }: { figures: DeliveryFigures }) {
  return (
    <>
      <FigureCard
        title="Notifications"
        figures={[
          ['Taken by a device', push.sent],
          ['Mailed instead', push.mailed],
          ['Given up', push.failed],
          ['No longer of use', push.dropped],
          ['Devices now', push.devices],
          ['Devices silent for a week', push.silent_devices],
          ['Devices that ended', push.ended_devices],
        ]}
      />
      <FigureCard
        title="Mails"
        figures={[
          ['Sent', mail.sent],
          ['Attempts that failed', mail.failed],
        ]}
      />
      <FigureCard
        title="Drafts for coaches"
        figures={[
          ['Sent', drafts.sent],
          ['Sent unchanged', drafts.unchanged],
          ['Share unchanged', shareText(drafts.unchanged, drafts.sent)],
        ]}
      />
      <Model model={model} />
    </>
  );
}

function FigureCard({
  title,
  figures,
}: {
  title: string;
  figures: readonly (readonly [term: string, value: number | string])[];
}) {
  return (
    <section className="card delivery-card">
      <h2>{title}</h2>
      <dl>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular">{typeof value === 'number' ? numberText(value) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the model is asked for, in plain words; what this version does not know is told by its name. */
const KINDS: Readonly<Record<string, string>> = {
  coach_chat: 'Chat',
  scenario: 'Guided talks',
  habit_instructions: 'Habit instructions',
};

function Model({ model: { days, currency, kinds } }: { model: ModelFigures }) {
  const hasCost = days.some(({ cost }) => cost !== null);
  return (
    <section className="card delivery-card delivery-model members-card">
      <h2>The model</h2>
      {days.length === 0 && kinds.length === 0 && <p>It was not used.</p>}
      {kinds.length > 0 && (
        <table className="members">
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Answers</th>
              <th scope="col">Fallbacks</th>
              <th scope="col">Share of fallbacks</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, answers, fallbacks }) => (
              <tr key={kind}>
                <th scope="row">{KINDS[kind] ?? kind}</th>
                <td data-label="Answers">{numberText(answers)}</td>
                <td data-label="Fallbacks">{numberText(fallbacks)}</td>
                <td data-label="Share of fallbacks">{shareText(fallbacks, answers + fallbacks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days.length > 0 && (
        <table className="members">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Requests</th>
              <th scope="col">Tokens read</th>
              <th scope="col">Tokens written</th>
              {hasCost && <th scope="col">Cost</th>}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, requests, prompt_tokens, completion_tokens, cost }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td data-label="Requests">{numberText(requests)}</td>
                <td data-label="Tokens read">{numberText(prompt_tokens)}</td>
                <td data-label="Tokens written">{numberText(completion_tokens)}</td>
                {hasCost && <td data-label="Cost">{costText(cost, currency)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
