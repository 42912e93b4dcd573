import { reloadOnceWhenCodeIsGone } from './missing-code';

/** What Vite says when the code of a page cannot be loaded. */
function loseCode(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

beforeAll(reloadOnceWhenCodeIsGone);

it('leaves a second failure within the minute to the error page', () => {
  sessionStorage.setItem('damson-reloaded-for-code', String(Date.now()));
  expect(loseCode().defaultPrevented).toBe(false);
});

it('reloads nothing where a browser refuses to note it: that could go on for ever', () => {
  const errors: unknown[] = [];
  window.addEventListener('error', ({ error }) => errors.push(error), { once: true });
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(loseCode().defaultPrevented).toBe(false);
  expect(errors).toEqual([]);
});
