import { api } from '../../../api/enhanced';
import type { DeviceSubscription } from '../../../api/enhanced';
import { keepNoticeKey } from '../../../pwa/device-key';
import { rememberTold, subscribeAnew, subscriptionFor, toldMember } from '../../../pwa/push-device';
import type { AppDispatch } from '../../../store/hooks';

/**
 * From now on this device is told what its member wants to be told. One tab at a time: the server takes the last
 * subscription, and the device has to keep the key of the same one.
 * @throws when the browser or the server refuses
 */
export function subscribeHere(dispatch: AppDispatch, userId: string): Promise<void> {
  const { pushNotificationsPublicKey, pushNotificationsSubscribe } = api.endpoints;
  return navigator.locks.request('damson-push', async () => {
    const asked = pushNotificationsPublicKey.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { public_key } = await dispatch(asked).unwrap();
    const tell = (subscription: PushSubscription) => {
      const subscribe = { subscription: written(subscription) };
      return dispatch(pushNotificationsSubscribe.initiate({ subscribe }, { track: false })).unwrap();
    };
    const current = await subscriptionFor(public_key);
    let answer = current && (await tell(current));
    // What was told before and is known no more, its push service has given up, and would again.
    if (!answer || (!answer.was_known && toldMember() === userId)) {
      answer = await tell(await subscribeAnew(public_key));
    }
    await keepNoticeKey(answer.notice_key);
    rememberTold(userId);
  });
}

function written(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('A subscription without its keys');
  return {
    endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
  };
}
