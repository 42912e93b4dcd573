import { type Row, text } from './row';

const SIGN_UP = { email: 'x@example.com', password: 'long enough 42', name: 'Ana' };

/** Who members are, and what an administrator sees. */
export const ACCOUNTS: Record<string, Row> = {
  parkedDeliveriesList: {},
  parkedDeliveriesRelease: { id: 'parked', successIn: 'platform.spec.ts' },
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
};
