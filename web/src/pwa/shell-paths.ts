/** What the server answers itself: calls, sign-in, realtime, probes, calendar feeds, and with them the documentation. */
const SERVERS = /^\/(?:api|auth|realtime|feeds|healthz|readyz|metrics)(?:\/|$)/i;
/** Routes of the app have no ending. */
const FILE = /\.[\w~$-]+$/;

/** True for what the app's page answers, whether or not it knows the address; `/` is the landing page's. */
export function isOfTheApp(path: string): boolean {
  return path !== '/' && !SERVERS.test(path) && !FILE.test(path);
}
