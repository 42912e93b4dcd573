import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import './testing/real-fetch';

/**
 * Every web test starts from an empty browser and fails on noise: an unexpected console.error or console.warn, or a
 * request that no local server of the test takes (see testing/local-server.ts).
 */
let noise: string[] = [];

// Generous: what a slow machine shows in the end is right.
configure({ asyncUtilTimeout: 10_000 });

const refuse = (input: RequestInfo | URL): Promise<Response> => {
  const address = input instanceof Request ? input.url : String(input);
  noise.push(`unhandled request to ${address}`);
  return Promise.reject(new TypeError(`No server for ${address}`));
};

beforeEach(() => {
  noise = [];
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  globalThis.fetch = refuse;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(noise).toEqual([]);
});

/** What jsdom lacks and the product uses. */
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

globalThis.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
window.scrollTo = () => undefined;

// antd asks for the scroll bar's pseudo element, of which jsdom has none.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

// Node's channel would keep the test process alive, and there is no second tab to tell.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
