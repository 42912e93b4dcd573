import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

/** For an administrator: members are given to those who look after them among the people. */
export function WhoLooksAfterWhom() {
  return <Link to={`${PATHS.organisation}?tab=people`}>Decide who looks after whom</Link>;
}
