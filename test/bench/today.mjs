// Today with a programme of 1,000 events on the device: how soon it shows without the server, and when a tick answers.
import pg from 'pg';
import { openPhone } from './browser.mjs';
import { median, pinAway, report, smoke, unpin } from './measure.mjs';

const RUNS = smoke ? 1 : 15;
const EVENTS = 1000;

export async function today({ databaseUrl, api, member }) {
  await programmeOfToday(databaseUrl, member.id);
  unpin(process.pid);
  const { context, close } = await openPhone(api.url, member.session);
  try {
    await context.addInitScript(forgetTicks);
    await fillCache(context);
    await context.addInitScript(watchTheList);
    const shown = [];
    const ticks = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const page = await context.newPage();
      // The product's answers do not come: what shows is on this device. (A route would also bypass the browser's cache.)
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.enable');
      await protocol.send('Network.setBlockedURLs', { urls: ['*/api/v1/*'] });
      await page.goto('/app/programme');
      await page.waitForFunction(() => globalThis.shownAfter !== undefined);
      const after = await page.evaluate(() => globalThis.shownAfter);
      const inNextFrame = await tick(page);
      await page.close();
      if (run === 0) continue; // warm-up: the browser has the scripts compiled from now on
      shown.push(after);
      ticks.push(...inNextFrame);
    }
    for (const what of ['rendered', 'framed']) {
      process.stdout.write(`     ${what} after ${shown.map((run) => run[what].toFixed(0)).join(' ')} ms\n`);
    }
    return [
      report({
        id: 'T1',
        what: `Today from the cache with ${EVENTS} events: 100 ms over its own`,
        value: 100 / median(shown.map(({ rendered }) => rendered)),
        unit: 'x',
        floor: 1,
        moonshot: 2,
        rounds: shown,
      }),
      report({
        id: 'T2',
        what: 'ticks that are painted with the next frame',
        value: (ticks.filter(Boolean).length / ticks.length) * 100,
        unit: '%',
        floor: 100,
        moonshot: 100,
      }),
    ];
  } finally {
    await close();
    pinAway(process.pid);
  }
}

/** Twelve weeks around now with a thousand events, twelve a day. */
export async function programmeOfToday(databaseUrl, userId) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`INSERT INTO programme_setup (user_id, data_sealed) VALUES ($1, '')`, [userId]);
  const { rows } = await client.query(
    `INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
     SELECT $1, monday, monday + 83, 'bench', 1 FROM (SELECT date_trunc('week', now())::date - 35 AS monday) d
     RETURNING id, start_date::text`,
    [userId],
  );
  await client.query(
    `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week, template_key)
     SELECT $1, $2, 'Brisk walk after lunch ' || n, t, t + interval '30 minutes', 'habit', 1 + n / 84, 'bench@' || n
       FROM (SELECT n, $3::date + (n / 12) * interval '1 day' + (6 + n % 12) * interval '1 hour' AS t
               FROM generate_series(0, $4::int - 1) AS n) s`,
    [rows[0].id, userId, rows[0].start_date, EVENTS],
  );
  await client.query(
    `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week, template_key)
     SELECT $1, $2, 'Daily Check-In', t, t + interval '15 minutes', NULL, 6, 'bench@check-in'
       FROM (SELECT date_trunc('day', now()) + interval '5 hours' AS t) s`,
    [rows[0].id, userId],
  );
  await client.end();
}

/** The ticks of the run before found no server and wait on the device: left there, the day would run out of tasks. */
function forgetTicks() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('damson-queue-')) localStorage.removeItem(key);
  }
}

/** A first visit, until the device has written down what it saw. */
async function fillCache(context) {
  const page = await context.newPage();
  await page.goto('/app/programme');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('damson_')));
  await page.close();
}

/** Counts from the moment at which the application's code is there and runs until the day's list is in the page, and to its frame. */
function watchTheList() {
  const look = new MutationObserver(() => {
    if (!document.querySelector('.event-list > li')) return;
    look.disconnect();
    const [{ startTime }] = performance.getEntriesByName('damson:render');
    const rendered = performance.now() - startTime;
    requestAnimationFrame(() => {
      globalThis.shownAfter = { rendered, framed: performance.now() - startTime };
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Ticks three tasks and says for each whether its new state was there when the next frame was drawn. */
async function tick(page) {
  await page.evaluate(() => {
    globalThis.inNextFrame = [];
    addEventListener(
      'click',
      ({ target }) => {
        const button = /** @type {Element} */ (target).closest('button');
        // Asked for within the event, it runs in the very next frame, after what the event itself has changed.
        requestAnimationFrame(() => globalThis.inNextFrame.push(button?.getAttribute('aria-label')));
      },
      { capture: true },
    );
  });
  const buttons = page.locator('.event-list button[aria-label^="Pending: "]');
  for (let count = 0; count < 3; count += 1) {
    await buttons.first().click();
    await page.waitForFunction((done) => globalThis.inNextFrame.length === done, count + 1);
  }
  const labels = await page.evaluate(() => globalThis.inNextFrame);
  return labels.map((label) => label.startsWith('In progress: '));
}
