import { useEffect, useState } from 'react';
import {
  usePushNotificationsTestMutation,
  usePushNotificationsUnsubscribeMutation,
} from '../../../api/enhanced';
import { problemOf } from '../../../api/problem';
import { logProblem } from '../../../lib/log-problem';
import { deviceEndpoint, showLocally, toldMember, unsubscribeDevice } from '../../../pwa/push-device';
import { usePermission } from '../../../pwa/use-permission';
import { useAppDispatch } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { subscribeHere } from './subscribe-here';

const NOT_ENABLED = 'Failed to enable notifications';
const NOT_ALLOWED = `${NOT_ENABLED}. Please check your browser settings.`;
const NOT_DISABLED = 'Failed to disable notifications';
const ENABLE_FIRST = 'Please enable notifications first';
const SHOWN_LOCALLY = 'Server push failed, showing local notification instead';

/** What is being done. */
type Work = 'enable' | 'disable' | 'test';

/** Whether this device tells the member things, and what changes that. One thing at a time, however often it is asked for. */
export function usePush(userId: string) {
  const dispatch = useAppDispatch();
  const permission = usePermission();
  const [isTold, setIsTold] = useState(() => toldMember() === userId);
  const [busy, setBusy] = useState<Work | null>(null);
  const [failure, setFailure] = useState('');
  const [unsubscribe] = usePushNotificationsUnsubscribeMutation();
  const [test] = usePushNotificationsTestMutation();

  // Another tab may switch it.
  useEffect(() => {
    const look = () => setIsTold(toldMember() === userId);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [userId]);

  // Whoever takes the browser's consent back has switched it off as well.
  const isOn = isTold && permission === 'granted';
  const fail = (message: string) => {
    setFailure(message);
    showToast({ title: 'Error', description: message, kind: 'error' });
  };
  const run = async (work: Work, failed: string, steps: () => Promise<void>) => {
    if (busy) return;
    setBusy(work);
    setFailure('');
    await steps().catch((error: unknown) => {
      logProblem(failed, error);
      fail(failed);
    });
    setIsTold(toldMember() === userId);
    setBusy(null);
  };

  const enable = () =>
    run('enable', NOT_ENABLED, async () => {
      // Right after the tap: some browsers only ask then. What is blocked the card says itself.
      const permission = await Notification.requestPermission();
      if (permission === 'default') fail(NOT_ALLOWED);
      if (permission !== 'granted') return;
      await subscribeHere(dispatch, userId);
      showToast({ title: 'Notifications are on' });
    });

  const disable = () =>
    run('disable', NOT_DISABLED, async () => {
      // The server first: where it cannot be reached, all is as it was.
      const endpoint = await deviceEndpoint();
      if (endpoint !== null) await unsubscribe({ unsubscribe: { endpoint } }).unwrap();
      await unsubscribeDevice();
      showToast({ title: 'Notifications are off' });
    });

  const sendTest = () =>
    run('test', SHOWN_LOCALLY, async () => {
      if (!isOn) return fail(ENABLE_FIRST);
      const { error } = await test();
      if (!error) return showToast({ title: 'Test sent' });
      if (problemOf(error)?.code === 'push.not-subscribed') {
        await unsubscribeDevice();
        return fail(ENABLE_FIRST);
      }
      await showLocally('Damson', 'This device can show notifications.');
      return showToast({ title: SHOWN_LOCALLY, kind: 'info' });
    });

  return { isOn, busy, failure, enable, disable, sendTest };
}
