import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../api/src/local/free-port';
import { MODES, type ModelServer, startModelServer } from '../support/model-server';
import type { RunningProcess } from '../support/processes';
import { call, eventually, type Member } from '../support/product';
import { checkRules, Prometheus, prometheusFolder } from '../support/prometheus';
import { PushService } from '../support/push-service';
import { TcpProxy } from '../support/tcp-proxy';
import { World } from './world';

const RULES = readFileSync(join(__dirname, '..', '..', 'k8s', 'monitoring', 'alerts.yaml'), 'utf8');
const ALERTS = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
const TOKEN = 'a-token-of-the-scraper';
/** More than ten leases, and more requests than connections. */
const MEMBERS = 14;
/** A machine that is busy with other things is slow by itself: these may fire whenever they like. */
const BUSY = ['DamsonSlow', 'DamsonEventLoopBlocked'];
const PATIENCE = 30_000;

const folder = prometheusFolder();
if (!folder) process.stdout.write('SKIPPED: alerts.spec.ts needs Prometheus, which cannot be had here.\n');

let world: World;
let model: ModelServer;
let push: PushService;
let database: TcpProxy;
let ports: { api: number; workers: [number, number] };
let prometheus: Prometheus;
let members: Member[];
let member: Member;
let worker: RunningProcess;
let settings: Record<string, string>;

const anApi = () => world.startApi({ ...settings, PORT: String(ports.api) });
const aWorker = (which: 0 | 1) =>
  world.startWorker({ ...settings, WORKER_PORT: String(ports.workers[which]) });
const baseUrl = () => `http://127.0.0.1:${ports.api}`;
const ask = (path: string, body?: unknown, who = member, method?: string) =>
  call(baseUrl(), path, { token: who.token, ...(body !== undefined && { body }), ...(method && { method }) });
const save = (who = member) => world.saveSetup(who, { baseUrl: baseUrl() });

/** Repeats what only a few seconds of it show, until `stop`. */
function again(work: () => Promise<unknown>, every = 250): () => Promise<void> {
  let goesOn = true;
  const loop = (async () => {
    while (goesOn) {
      await work().catch(() => undefined);
      await delay(every);
    }
  })();
  return async () => {
    goesOn = false;
    await loop;
  };
}

/** Nobody gets at a table's rows until the returned function is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: world.stack.databaseUrl });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

const without = async (table: string) => {
  await world.sql(`ALTER TABLE ${table} RENAME TO elsewhere`);
  return async () => void (await world.sql(`ALTER TABLE elsewhere RENAME TO ${table}`));
};

/** As `backup` notes it when it has ended. */
const backedUp = (ago: string) =>
  world.sql(
    `INSERT INTO backup_run SELECT kind, now() - $1::interval FROM unnest(ARRAY['all', 'keys']) AS kind
         ON CONFLICT (kind) DO UPDATE SET ended_at = excluded.ended_at`,
    [ago],
  );

/** Gives a queue a delivery, as another release or another time could have left it. */
const deliver = (consumer: string, queue: string, attempts = 0) =>
  world.sql(
    `INSERT INTO event_delivery (event_id, consumer, queue, attempts) SELECT max(id), $1, $2, $3 FROM domain_event`,
    [consumer, queue, attempts],
  );

interface Fault {
  /** What must fire, and nothing else does. */
  alerts: string[];
  /** What this may bring with it. */
  followedBy?: string[];
  /** @returns what mends it */
  drive: () => Promise<() => Promise<unknown>>;
}

const FAULTS: Record<string, Fault> = {
  'a delivery that was tried too often': {
    alerts: ['DamsonWorkGivenUp'],
    drive: async () => {
      await deliver('tell-week', 'notifications', 99);
      return () => world.sql(`DELETE FROM event_delivery WHERE state = 'parked'`);
    },
  },
  'deliveries of a release that nobody runs': {
    alerts: ['DamsonUnknownConsumer'],
    drive: async () => {
      const stop = again(() =>
        world.sql(
          `WITH event AS (INSERT INTO domain_event (type, payload) VALUES ('later', '{}') RETURNING id)
           INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'from-the-future', 'programmes' FROM event`,
        ),
      );
      return async () => {
        await stop();
        await world.sql(`DELETE FROM domain_event WHERE type = 'later'`);
      };
    },
  },
  'a red flag that nobody takes': {
    alerts: ['DamsonRedFlagWaits'],
    drive: async () => {
      await world.sql(
        `INSERT INTO care_task (user_id, kind, created_at) VALUES ($1, 'red_flag', now() - interval '31 minutes')`,
        [member.id],
      );
      return () => world.sql(`DELETE FROM care_task WHERE user_id = $1`, [member.id]);
    },
  },
  'mails that were due after their codes had expired': {
    alerts: ['DamsonMailExpiredUnsent'],
    followedBy: ['DamsonMailFails', 'DamsonRetries'],
    drive: async () => {
      const stop = again(() =>
        world.sql(
          `UPDATE auth_one_time_token SET expires_at = now() - interval '1 minute' WHERE sent_at IS NULL`,
        ),
      );
      const more = again(async () => {
        const [next] = members.splice(0, 1);
        if (next) members.push(next);
        await call(baseUrl(), '/auth/v1/recover', { body: { email: next?.email } });
      });
      return async () => {
        await more();
        await stop();
      };
    },
  },
  'a mail server that is away': {
    alerts: ['DamsonMailFails'],
    followedBy: ['DamsonRetries', 'DamsonMailExpiredUnsent'],
    drive: async () => {
      for (const { email } of members.slice(0, 8)) {
        await call(baseUrl(), '/auth/v1/recover', { body: { email } });
      }
      return () =>
        world.sql(`DELETE FROM event_delivery WHERE consumer = 'send-auth-mail' AND state <> 'done'`);
    },
  },
  'a push service that is away': {
    alerts: ['DamsonPushFails'],
    followedBy: ['DamsonRetries'],
    drive: async () => {
      const device = push.device();
      push.answers(device, { status: 503, headers: { 'retry-after': '1' } });
      await ask('/api/v1/push-notifications/subscribe', { subscription: device.subscription });
      const stop = again(() => ask('/api/v1/push-notifications/test', {}, member, 'POST'), 500);
      return async () => {
        await stop();
        await world.sql(`DELETE FROM event_delivery WHERE queue = 'notifications' AND state <> 'done'`);
      };
    },
  },
  'a store of documents that is away': {
    alerts: ['DamsonStoreAway'],
    followedBy: ['DamsonUnavailable'],
    drive: async () =>
      again(async () => {
        const form = new FormData();
        form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'results.pdf');
        await ask('/api/v1/files/upload', form);
      }),
  },
  'a consumer that fails': {
    alerts: ['DamsonRetries'],
    followedBy: ['DamsonWorkGivenUp'],
    drive: async () => {
      const back = await without('medical_program');
      await Promise.all(members.slice(0, 4).map(save));
      return back;
    },
  },
  'a worker that is killed with its hands full': {
    alerts: ['DamsonTakeOvers'],
    followedBy: ['DamsonModelAway'],
    drive: async () => {
      model.otherwise(MODES.hang);
      const second = await aWorker(1);
      await worker.stop(); // so that the second has it all
      const before = model.received.length;
      for (const who of members)
        void ask('/api/v1/chat/', { message: 'How was my week?' }, who).catch(() => undefined);
      await eventually(
        async () => model.received.length - before,
        (asked) => asked >= 12,
      );
      model.otherwise(MODES.instant);
      worker = await aWorker(0);
      await second.kill();
      return async () => undefined;
    },
  },
  'Redis is killed, and there is work': {
    alerts: ['DamsonRedisAway', 'DamsonRingsFail'],
    drive: async () => {
      await world.stack.redis.kill();
      const stop = again(save);
      return async () => {
        await world.stack.redis.restart();
        await stop();
      };
    },
  },
  'errors of our own': {
    alerts: ['DamsonErrors'],
    drive: async () => {
      const back = await without('programme_setup');
      const stop = again(() => ask('/api/v1/setup/data'));
      return async () => {
        await stop();
        await back();
      };
    },
  },
  'a database that takes no writes': {
    alerts: ['DamsonDatabaseAway'],
    drive: async () => {
      await world.sql('ALTER SYSTEM SET default_transaction_read_only = on');
      await world.sql('SELECT pg_reload_conf()');
      return async () => {
        await world.sql('ALTER SYSTEM RESET default_transaction_read_only');
        await world.sql('SELECT pg_reload_conf()');
      };
    },
  },
  'a database that cannot be reached': {
    alerts: ['DamsonDatabaseAway', 'DamsonUnavailable'],
    drive: async () => {
      database.refusing = true;
      database.reset();
      const stop = again(() => ask('/api/v1/setup/data'));
      return async () => {
        database.refusing = false;
        await stop();
      };
    },
  },
  'a table that is locked': {
    alerts: ['DamsonSlow'],
    followedBy: ['DamsonUnavailable'],
    drive: async () =>
      again(async () => {
        const open = await lock('programme_setup');
        const slow = ask('/api/v1/setup/data');
        await delay(1_600);
        await open();
        await slow;
      }),
  },
  'more requests than connections, all of which wait for a lock': {
    alerts: ['DamsonPoolExhausted'],
    followedBy: ['DamsonUnavailable', 'DamsonDatabaseAway', 'DamsonNoApi'],
    drive: async () => {
      const open = await lock('programme_setup');
      const stop = members.map((who) => again(() => ask('/api/v1/setup/data', undefined, who), 0));
      return async () => {
        await open();
        await Promise.all(stop.map((end) => end()));
      };
    },
  },
  'an event loop that stands still': {
    alerts: ['DamsonEventLoopBlocked'],
    // Nothing is asked meanwhile: what was refused before may be all that a window has.
    followedBy: ['DamsonNoWorker', 'DamsonUnavailable'],
    drive: async () =>
      again(async () => {
        worker.child.kill('SIGSTOP');
        await delay(500);
        worker.child.kill('SIGCONT');
      }, 300),
  },
  'a model that is away': {
    alerts: ['DamsonModelAway'],
    drive: async () => {
      model.otherwise(MODES.fails);
      const stop = again(() => ask('/api/v1/chat/', { message: 'And today?' }), 0);
      return async () => {
        await stop();
        model.otherwise(MODES.instant);
      };
    },
  },
  'a backup that was made long ago': {
    alerts: ['DamsonBackupOld', 'DamsonKeyBackupOld'],
    drive: async () => {
      await backedUp('2 days');
      return () => backedUp('0 days');
    },
  },
  'no worker is left': {
    alerts: ['DamsonNoWorker', 'DamsonWorkStuck'],
    drive: async () => {
      await worker.stop();
      await save();
      await world.sql(
        `UPDATE event_delivery SET next_attempt_at = now() - interval '2 minutes' WHERE state = 'pending'`,
      );
      return async () => (worker = await aWorker(0));
    },
  },
  'no HTTP process is left': {
    alerts: ['DamsonNoApi'],
    drive: async () => {
      await world.api.stop();
      return async () => (world.api = await anApi());
    },
  },
};

(folder ? describe : describe.skip)('alerts', () => {
  beforeAll(async () => {
    world = await World.open();
    await world.api.stop();
    [model, push, database] = await Promise.all([
      startModelServer(),
      PushService.start(),
      TcpProxy.before(world.stack.appUrl),
    ]);
    const [api, first, second, nobody] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    ports = { api, workers: [first, second] };
    settings = {
      METRICS_TOKEN: TOKEN,
      DATABASE_URL: database.url,
      OPENAI_BASE_URL: model.url,
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
      S3_BUCKET: 'documents',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
      PUSH_EXTRA_HOSTS: push.host,
      DATABASE_POOL: '4',
      AUTH_MAIL_SPACING_SECONDS: '0',
    };
    [world.api, worker] = await Promise.all([anApi(), aWorker(0)]);
    members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
    [member] = members as [Member];
    for (const who of members) {
      await ask('/api/v1/consents/external_model', { granted: true, version: 1 }, who, 'PUT');
    }
    await save();
    await backedUp('0 days');
    await world.settled();
    prometheus = await Prometheus.start(
      folder ?? '',
      {
        'damson-api': [`127.0.0.1:${ports.api}`],
        'damson-worker': ports.workers.map((port) => `127.0.0.1:${port}`),
      },
      TOKEN,
    );
    await eventually(
      () => prometheus.value('sum(up)'),
      (up) => up === 2,
    );
    await quiet();
  });
  afterAll(async () => {
    await prometheus?.stop();
    worker?.child.kill('SIGCONT');
    await world.close();
    await Promise.all([model.stop(), push.stop(), database.close()]);
  });

  const firing = () => prometheus.firing();
  /** Nothing fires any more: these do not, whatever else the machine is busy with. */
  const quiet = (alerts: string[] = []) =>
    eventually(
      firing,
      (names) => names.every((name) => BUSY.includes(name) && !alerts.includes(name)),
      PATIENCE,
    );

  it('the rules are what Prometheus takes', () => {
    expect(checkRules(folder ?? '')).toContain(`SUCCESS: ${ALERTS.length} rules found`);
  });

  it('every alert has a fault', () => {
    expect(new Set(Object.values(FAULTS).flatMap(({ alerts }) => alerts))).toEqual(new Set(ALERTS));
  });

  it.each(Object.entries(FAULTS))('%s', async (_, { alerts, followedBy = [], drive }) => {
    const seen = new Set<string>();
    const mend = await drive();
    try {
      await eventually(
        async () => {
          for (const name of await firing()) seen.add(name);
          return [...seen];
        },
        (names) => alerts.every((name) => names.includes(name)),
        PATIENCE,
      );
    } finally {
      await mend();
    }
    expect([...seen].filter((name) => ![...alerts, ...followedBy, ...BUSY].includes(name))).toEqual([]);
    await delay(1_500); // the scrape that sees the last of it
    await quiet(alerts);
  });
});
