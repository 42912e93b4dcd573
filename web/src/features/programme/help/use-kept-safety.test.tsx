import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { SafetyStatus } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { storeSession } from '../../../testing/sessions';
import { useKeptSafety } from './use-kept-safety';

const QUIET: SafetyStatus = { active: null, paused: false, person: null, question: null, since: null };
const HELP = { ...QUIET, active: { category: 'chest_pain' } as unknown as SafetyStatus['active'] };

/** The page as it is opened, and what it shows when the server tells something, or nothing. */
function opened(told: SafetyStatus | undefined) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useKeptSafety(told), { wrapper }).result.current;
}

beforeEach(() => storeSession('member'));

it('keeps help on this device until the server says that it is over', () => {
  expect(opened(undefined)).toBeUndefined();
  expect(opened(HELP)).toBe(HELP);
  expect(opened(undefined)).toEqual(HELP);
  expect(opened(QUIET)).toBe(QUIET);
  expect(opened(undefined)).toBeUndefined();
});

it('goes on where what was kept is no such thing', () => {
  opened(HELP);
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('damson_safety_'));
  for (const text of ['{', '[]', 'null', '{"status":1}', '{"status":{}}']) {
    localStorage.setItem(key, text);
    expect(opened(undefined)).toBeUndefined();
  }
});
