import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { Link } from 'react-router-dom';
import { useScenarioChatAvailableQuery } from '../../../api/enhanced';
import type { CalendarEvent, ScenarioType } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import './follow-up-offer.css';

const FOLLOW_UP: ScenarioType = 'post_questionnaire_followup';
/** So long after the questionnaire it is offered here; the chat goes on offering it (milliseconds). */
const OFFERED_FOR = 3 * 86_400_000;

interface FollowUpOfferProps {
  events: readonly CalendarEvent[];
  now: number;
}

/** After the habits questionnaire: the talk that chooses the one habit to begin with. */
export function FollowUpOffer({ events, now }: FollowUpOfferProps) {
  const isRecent = events.some(
    ({ kind, metadata: { completed, completion_date: at } }) =>
      kind === 'questionnaire' && completed && at && now - Date.parse(at) < OFFERED_FOR,
  );
  const { data } = useScenarioChatAvailableQuery(undefined, {
    skip: !isRecent,
    refetchOnMountOrArgChange: true,
  });
  const talk = data?.find(({ scenario_type }) => scenario_type === FOLLOW_UP);
  if (!isRecent || !talk?.available) return null;
  return (
    <Link className="follow-up-offer" to={`${PATHS.chat}?dialog=${FOLLOW_UP}`}>
      <CompassIcon size={20} aria-hidden="true" />
      <span>
        <strong>{talk.title}</strong> {talk.description}
      </span>
    </Link>
  );
}
