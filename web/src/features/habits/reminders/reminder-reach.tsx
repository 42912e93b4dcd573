import { Link } from 'react-router-dom';
import { usePushNotificationsWishesQuery } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { PATHS } from '../../../lib/paths';
import { canBeTold, toldMember } from '../../../pwa/push-device';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../../ui/notice';

/** Says what keeps reminders from being shown here, and where that is changed; nothing where nothing does. */
export function ReminderReach() {
  const userId = useAppSelector(selectUser)?.id;
  const { data } = usePushNotificationsWishesQuery();
  const isSwitchedOff = data?.kinds.habit === false;
  const isTold = canBeTold() && Notification.permission === 'granted' && toldMember() === userId;
  if (isSwitchedOff || !isTold) {
    return (
      <Notice kind="info">
        {isSwitchedOff
          ? 'Reminders of habits are switched off for your account.'
          : 'Notifications are off on this device, so reminders do not show here.'}{' '}
        {isSwitchedOff || canBeTold() ? (
          <Link to={`${PATHS.settings}#notifications`}>Turn them on in Settings</Link>
        ) : (
          <Link to={`${PATHS.settings}#home-screen`}>Put Damson on your home screen first</Link>
        )}
      </Notice>
    );
  }
  const quiet = data?.quiet_hours;
  if (!quiet) return null;
  return (
    <p className="habits-note">
      No reminder comes in your quiet hours, {quiet.from} to {quiet.until}.{' '}
      <Link to={`${PATHS.settings}#notifications`}>Change them in Settings</Link>
    </p>
  );
}
