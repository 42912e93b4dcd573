import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Looks at which nothing had come since the one before. */
const MOST_SILENT = 2;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Cuts requests whose body is not here in time: one that comes byte by byte holds a connection and whoever waits for it.
 * @param time milliseconds
 */
export const bodyTime =
  (time: number) =>
  (request: Request, _: Response, next: NextFunction): void => {
    giveBodyTime(request, time);
    const isHere = () => clearTimeout(timers.get(request));
    request.once('end', isHere).once('close', isHere);
    next();
  };

/** For as long as nobody reads the body: whoever waits for a place to be read is not late. */
export function stopBodyTime(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

/** From now on the rest of the body has so long: for a route that takes what is large. */
export function giveBodyTime(request: IncomingMessage, time: number): void {
  stopBodyTime(request);
  const cut = () => {
    if (!request.complete) request.destroy();
  };
  timers.set(request, setTimeout(cut, time).unref());
}

/**
 * Cuts a body that comes slower than anybody's line, for as long as it comes, and one that has stopped: a phone that left
 * its network behind tries anew, and waits for its own first try.
 * @param rate bytes a second, on average, as it is at each look
 * @param every milliseconds between two looks; it has so long to begin
 * @returns ends the looking
 */
export function demandPace(request: IncomingMessage, rate: () => number, every: number): () => void {
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  let [last, silent] = [before, 0];
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000;
    silent = socket.bytesRead === last ? silent + 1 : 0;
    last = socket.bytesRead;
    const isSlow = last - before < rate() * seconds || silent >= MOST_SILENT;
    if (!request.complete && isSlow) request.destroy();
  }, every).unref();
  return () => clearInterval(timer);
}
