import {
  currentRequestId,
  currentTraceId,
  currentTraceparent,
  outsideOfTraces,
  spanContextOf,
  withTrace,
} from './trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('spanContextOf', () => {
  it('reads a traceparent', () => {
    expect(spanContextOf(`00-${TRACE}-${SPAN}-01`)).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      traceFlags: 1,
      isRemote: true,
    });
    expect(spanContextOf(`00-${TRACE}-${SPAN}-02`)?.traceFlags).toBe(0);
  });

  it.each([
    undefined,
    null,
    '',
    TRACE,
    `00-${TRACE}-${SPAN}-01-more`,
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
  ])('%s: is none', (given) => expect(spanContextOf(given)).toBeUndefined());
});

it('where nothing is traced there is an id, and no span', () => {
  withTrace('request-1', () => {
    expect([currentRequestId(), currentTraceId(), currentTraceparent()]).toEqual([
      'request-1',
      'request-1',
      null,
    ]);
    outsideOfTraces(() => expect(currentRequestId()).toBeNull());
  });
});
