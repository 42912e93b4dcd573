import { type Row, text } from './row';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/five-questions:APA91bE',
  expirationTime: null,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};
const NOTICE_KEY = { key: 'A'.repeat(43) };
const SIGN_UP = { email: 'x@example.com', password: 'long enough 42', name: 'Ana' };

/** Who members are, and what an administrator sees. */
export const ACCOUNTS: Record<string, Row> = {
  parkedDeliveriesList: {},
  parkedDeliveriesRelease: { id: 'parked', ofNobody: true, successIn: 'platform.spec.ts' },
  authLogin: {
    successIn: 'auth-product.spec.ts',
    body: { email: 'nobody@example.com', password: 'wrong password' },
    bad: [
      [{ email: 'a@example.com' }, 'password isString'],
      [{ email: 1, password: 'x' }, 'email isString'],
      [{ email: text(256), password: 'x' }, 'email maxLength'],
      [{ email: 'a@example.com', password: text(1001) }, 'password maxLength'],
      [{ email: 'a@example.com', password: 'x', remember: true }, 'remember whitelistValidation'],
    ],
  },
  authSignup: {
    successIn: 'auth-product.spec.ts',
    body: { ...SIGN_UP, email: 'no address' },
    bad: [
      [{}, 'email isString'],
      [{ ...SIGN_UP, name: '' }, 'name minLength'],
      [{ ...SIGN_UP, age: 0 }, 'age min'],
      [{ ...SIGN_UP, age: 40.5 }, 'age isInt'],
      [{ ...SIGN_UP, gender: 'x' }, 'gender isIn'],
      [{ ...SIGN_UP, time_zone: text(65) }, 'time_zone maxLength'],
      [{ ...SIGN_UP, role: 'admin' }, 'role whitelistValidation'],
    ],
  },
  authMe: {},
  dataAccessesList: {},
  authConfirmIdentity: {
    successIn: 'auth-recent.spec.ts',
    body: { password: 'wrong password' },
    bad: [
      [{}, 'password isString'],
      [{ password: '' }, 'password minLength'],
      [{ password: text(1001) }, 'password maxLength'],
      [{ password: 'x', remember: true }, 'remember whitelistValidation'],
    ],
  },
  authDevicesList: {},
  authDevicesSignOut: { id: 'session', malformed: 404 },
  recoveryCodesLeft: {},
  recoveryCodesCreate: { successIn: 'auth-factors.spec.ts' },
  recoveryCodesUse: {
    successIn: 'auth-factors.spec.ts',
    body: { code: 'AAAAA-AAAAA' },
    bad: [
      [{}, 'code isString'],
      [{ code: '' }, 'code minLength'],
      [{ code: text(65) }, 'code maxLength'],
      [{ code: 'AAAAA-AAAAA', factor: 1 }, 'factor whitelistValidation'],
    ],
  },
  pushNotificationsPublicKey: {},
  pushNotificationsSubscribe: {
    body: { subscription: SUBSCRIPTION },
    bad: [
      [{}, 'subscription isObject'],
      [{ subscription: {} }, 'subscription.endpoint isString'],
      [{ subscription: { ...SUBSCRIPTION, endpoint: text(2049) } }, 'subscription.endpoint maxLength'],
      [
        { subscription: { ...SUBSCRIPTION, endpoint: 'https://[::1]/' } },
        'subscription.endpoint push-service',
      ],
      [{ subscription: { ...SUBSCRIPTION, expirationTime: -1 } }, 'subscription.expirationTime min'],
      [{ subscription: { ...SUBSCRIPTION, keys: {} } }, 'subscription.keys.p256dh matches'],
      [
        { subscription: { ...SUBSCRIPTION, keys: { ...SUBSCRIPTION.keys, auth: 'x' } } },
        'subscription.keys.auth matches',
      ],
      [
        { subscription: { ...SUBSCRIPTION, keys: { ...SUBSCRIPTION.keys, p256dh: 'B'.repeat(87) } } },
        'subscription.keys.p256dh no-key',
      ],
      [{ subscription: { ...SUBSCRIPTION, name: 'x' } }, 'subscription.name whitelistValidation'],
    ],
  },
  pushNotificationsUnsubscribe: {
    body: { endpoint: SUBSCRIPTION.endpoint },
    bad: [
      [{}, 'endpoint isString'],
      [{ endpoint: text(2049) }, 'endpoint maxLength'],
      [{ endpoint: 'x', all: true }, 'all whitelistValidation'],
    ],
  },
  accountDeletionRequest: {
    successIn: 'account-deletion.spec.ts',
    body: { confirm: 'delete' },
    bad: [
      [{}, 'confirm equals'],
      [{ confirm: 'delete' }, 'confirm equals'],
      [{ confirm: 'DELETE', all: true }, 'all whitelistValidation'],
    ],
  },
  dataExportList: {},
  dataExportRequest: {},
  dataExportContent: { id: 'data_export', successIn: 'data-export.spec.ts' },
  pushNotificationsTest: { successIn: 'push.spec.ts' },
  pushNotificationsWishes: {},
  pushNotificationsChangeWishes: {
    body: { kinds: { habit: false }, quiet_hours: { from: '22:30', until: '06:30' } },
    bad: [
      [{ kinds: { habit: 'no' } }, 'kinds.habit isBoolean'],
      [{ kinds: { weather: true } }, 'kinds.weather whitelistValidation'],
      [{ quiet_hours: { from: '25:00', until: '07:00' } }, 'quiet_hours.from matches'],
      [{ quiet_hours: { from: '22:00' } }, 'quiet_hours.until matches'],
      [{ quiet_hours: { from: '22:00', until: '22:00' } }, 'quiet_hours.until no-end'],
      [{ show_titles: 1 }, 'show_titles isBoolean'],
      [{ by_mail: 'yes' }, 'by_mail isBoolean'],
    ],
  },
  pushNotificationsNotice: { id: 'notice' },
  pushNotificationsShow: {
    id: 'notice',
    successIn: 'push.spec.ts',
    body: NOTICE_KEY,
    bad: [
      [{}, 'key matches'],
      [{ key: text(42) }, 'key matches'],
      [{ ...NOTICE_KEY, all: true }, 'all whitelistValidation'],
    ],
  },
  pushNotificationsSnooze: {
    id: 'notice',
    successIn: 'push.spec.ts',
    body: NOTICE_KEY,
    bad: [
      [{}, 'key matches'],
      [{ key: 5 }, 'key matches'],
      [{ ...NOTICE_KEY, minutes: 5 }, 'minutes whitelistValidation'],
    ],
  },
};
