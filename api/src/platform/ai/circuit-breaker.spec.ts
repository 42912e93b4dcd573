import { CircuitBreaker } from './circuit-breaker';
import { ModelFailure } from './model-failure';

let now = 0;
const breaker = () => {
  now = 0;
  return new CircuitBreaker(() => now);
};
const fail = (circuit: CircuitBreaker, times: number) => {
  for (let at = 0; at < times; at++) circuit.enter()('down');
};
const isRefused = (circuit: CircuitBreaker) => {
  try {
    circuit.enter()('unknown');
    return false;
  } catch (error) {
    return error instanceof ModelFailure && error.reason === 'circuit-open';
  }
};

describe('CircuitBreaker', () => {
  it('opens after five failures in a row within half a minute', () => {
    const circuit = breaker();
    fail(circuit, 4);
    expect(isRefused(circuit)).toBe(false);
    fail(circuit, 1);
    expect(isRefused(circuit)).toBe(true);
  });

  it('forgets failures that are long ago, and all of them after an answer', () => {
    const circuit = breaker();
    fail(circuit, 4);
    now = 31_000;
    fail(circuit, 4);
    circuit.enter()('up');
    fail(circuit, 4);
    expect(isRefused(circuit)).toBe(false);
  });

  it('lets one request through after a pause: its answer closes it, its failure begins another pause', () => {
    const circuit = breaker();
    fail(circuit, 5);
    now = 14_999;
    expect(isRefused(circuit)).toBe(true);
    now = 15_000;
    const tried = circuit.enter();
    expect(isRefused(circuit)).toBe(true);
    tried('down');
    now = 29_999;
    expect(isRefused(circuit)).toBe(true);
    now = 30_000;
    circuit.enter()('up');
    expect(circuit.isOpen).toBe(false);
    fail(circuit, 4);
    expect(isRefused(circuit)).toBe(false);
  });

  it('lets the next one try where the one that tried was taken back', () => {
    const circuit = breaker();
    fail(circuit, 5);
    now = 15_000;
    circuit.enter()('unknown');
    circuit.enter()('up');
    expect(circuit.isOpen).toBe(false);
  });

  it('counts requests that began before it opened, and stays open', () => {
    const circuit = breaker();
    const late = circuit.enter();
    fail(circuit, 5);
    late('down');
    expect(isRefused(circuit)).toBe(true);
  });
});
