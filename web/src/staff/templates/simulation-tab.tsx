import { sendingFailure } from '../../api/problem';
import { Notice } from '../../ui/notice';
import { useTemplateVersionsSimulateMutation } from '../api/care-api';
import type { SimulatedMemberView, TemplateSimulationView } from '../api/care-api';
import { gateName } from './template-words';

const COLUMNS = [
  'Minutes a day',
  'Fullest day',
  'Clashes',
  'Empty weeks',
  'Reading age',
  'Minutes in each of 12 weeks',
  'Gates that are shut',
];

/** What people who were made up would get from the draft, and the rules that fail. */
export function SimulationTab({ revision }: { revision: number }) {
  // Kept while one looks at another tab.
  const [run, running] = useTemplateVersionsSimulateMutation({ fixedCacheKey: 'template-simulation' });
  const { data } = running;
  const isOld = data !== undefined && data.revision !== revision;
  return (
    <div className="templates-simulation">
      <div className="templates-acts">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={running.isLoading}
          onClick={() => void (running.isLoading || run())}
        >
          {running.isLoading ? 'Planning for everybody...' : data ? 'Run it again' : 'Run the draft'}
        </button>
        <p className="templates-quiet">
          The planner that plans for members plans for people who were made up. Nobody’s programme changes.
        </p>
      </div>
      {isOld && <Notice kind="info">The draft has changed since. Run it again.</Notice>}
      {running.isError && (
        <Notice kind="error">
          {sendingFailure(
            running.error,
            'The draft could not be run. Please try again.',
            'You are offline. The draft was not run.',
          )}
        </Notice>
      )}
      {data && <Simulation simulation={data} />}
    </div>
  );
}

function Simulation({ simulation: { members, faults } }: { simulation: TemplateSimulationView }) {
  return (
    <>
      {faults.length === 0 ? (
        <Notice kind="success">Every rule holds. The draft can be published.</Notice>
      ) : (
        <section className="card" aria-labelledby="template-faults">
          <h2 id="template-faults">
            {faults.length === 1 ? 'One rule fails' : `${faults.length} rules fail`}
          </h2>
          <ul className="templates-faults">
            {faults.map(({ place, sentence }) => (
              <li key={`${place} ${sentence}`}>
                <strong>{place}</strong> {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a tablet: it is scrolled sideways, by the keyboard as well */}
      <div className="templates-table" role="region" aria-label="Members who were made up" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Member</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Member key={member.name} member={member} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Member({ member }: { member: SimulatedMemberView }) {
  return (
    <tr>
      <th scope="row">{member.name}</th>
      <td>{member.minutes_a_day}</td>
      <td>{member.busiest_day_minutes} min</td>
      <td>{member.clashes}</td>
      <td>{member.empty_weeks}</td>
      <td>{member.reading_age}</td>
      <td>
        <Weeks weeks={member.weeks} />
      </td>
      <td className="templates-shut">{member.gates_shut.map(gateName).join(', ') || 'None'}</td>
    </tr>
  );
}

/** A bar for each week, as high as the week is full; the figures are said to who cannot see them. */
function Weeks({ weeks }: Pick<SimulatedMemberView, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const words = weeks.map(({ week, minutes }) => `week ${week}: ${minutes}`).join(', ');
  return (
    <span className="templates-bars" role="img" aria-label={words} title={words}>
      {weeks.map(({ week, minutes }) => (
        <span key={week} style={{ height: `${Math.round((minutes / most) * 100)}%` }} />
      ))}
    </span>
  );
}
