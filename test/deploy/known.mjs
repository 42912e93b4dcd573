// What the manifests have to agree with, read from the product's sources.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../api/scripts/prepare.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The release that is made of this source. */
export const { version: VERSION } = JSON.parse(read('package.json'));

/** Settings of platform/config, which are all that a process reads. */
export const SETTINGS = names(read('api/src/platform/config/config.ts'), /\n {2}([A-Z][A-Z0-9_]*)\??[: ]/g);

/** Secrets that the manifests refer to, each with what must be in it, and what may. */
export const SECRETS = {
  damson: {
    must: [
      ...['DATABASE_URL', 'REDIS_URL', 'MASTER_KEY', 'SMTP_URL'],
      ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ],
    may: ['MASTER_KEY_OTHERS', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  },
  // Apart from the others, as the Prometheus operator reads it.
  'damson-metrics': { must: ['METRICS_TOKEN'], may: [] },
  'damson-model': { must: [], may: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'] },
  'damson-owner': { must: ['DATABASE_OWNER_URL'], may: [] },
  'damson-backup': {
    must: ['BACKUP_KEY', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    may: ['BACKUP_KEY_OTHERS', 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION'],
  },
};

const table = read('api/src/platform/queues/queue-table.ts');
/** Every queue there is. */
export const QUEUES = names(
  table.slice(table.indexOf('export const QUEUES'), table.indexOf('as const satisfies')),
  /\n {2}'?([a-z][a-z-]*)'?: \{/g,
);

const sources = globSync('api/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.spec.ts'));
/** First parts of the paths that the server answers, but for the probes: server-paths.ts finds the same as it runs. */
export const SERVER_PATHS = [
  ...new Set(
    sources
      .map(read)
      .flatMap((text) => [
        ...names(text, /@Controller\('\/?([^'/]+)/g),
        ...(text.includes('upgrades.at(') ? names(text, /const PATH = '\/([^'/]+)/g) : []),
      ]),
  ),
].toSorted();

/** Paths of the probes, which nobody outside may ask. */
export const PROBE_PATHS = names(
  read('api/src/platform/telemetry/probes.ts').match(/PROBE_PATHS = (.*);/)?.[1] ?? '',
  /'\/(\w+)'/g,
);

export const DOCUMENTATION = read('docs/kubernetes.md');
