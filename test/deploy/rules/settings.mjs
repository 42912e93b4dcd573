// What a process is told.
import { DOCUMENTATION, SECRETS, SETTINGS, VERSION } from '../known.mjs';
import {
  COMPONENT,
  FOREIGN,
  of,
  named,
  workloads,
  containersOf,
  imageOf,
  settingsOf,
  isApp,
  groups,
  each,
  eachContainer,
  apiContainer,
  documents,
  settings,
} from '../objects.mjs';

const IMAGES = ['damson-app', 'damson-web', 'damson-backup'];

const migration = (objects) => of(objects, 'Job')[0];

/** Names of settings whose values are secrets, or hold one. */
const literalSecrets = (data) =>
  Object.entries(data)
    .filter(
      ([name, value]) =>
        typeof value === 'string' &&
        value !== '' &&
        (/(_KEY|_KEY_ID|_TOKEN|_SECRET|PASSWORD|MASTER_KEY_OTHERS|^(DATABASE|DATABASE_OWNER|REDIS|SMTP)_URL)$/.test(
          name,
        ) ||
          /:\/\/[^/\s:@]*:[^/\s@]+@/.test(value)),
    )
    .map(([name]) => name);

export const TOLD = {
  'images are pinned': {
    check: eachContainer((container, _, objects) => {
      const [, , tag, digest] = imageOf(container);
      if (!tag || tag === 'latest') return `${container.image} is no release`;
      return objects.some(({ metadata }) => metadata.namespace === 'damson') && !digest
        ? `${container.image} can be moved`
        : '';
    }),
    broken: (objects) => (apiContainer(objects).image = 'registry.example/damson-app:latest'),
  },
  'images are ours': {
    check: eachContainer((container) =>
      [...IMAGES, ...FOREIGN].includes(imageOf(container)[1] ?? '') ? '' : `${container.image} is not`,
    ),
    broken: (objects) => (apiContainer(objects).image = `registry.example/damson-ap:${VERSION}`),
  },
  'one release in all': {
    check: (objects) => {
      const tags = new Set(
        workloads(objects)
          .flatMap(containersOf)
          .map(imageOf)
          .filter(([, name]) => IMAGES.includes(name ?? ''))
          .map(([, , tag]) => tag),
      );
      return tags.size > 1 ? [`there are ${[...tags].join(' and ')}`] : [];
    },
    broken: (objects) =>
      (apiContainer(objects).image = apiContainer(objects).image.replace(VERSION, '0.0.0')),
  },
  'the release is that of package.json': {
    check: eachContainer((container) => {
      const [, name, tag] = imageOf(container);
      return IMAGES.includes(name ?? '') && tag !== VERSION ? `${container.image} is not ${VERSION}` : '';
    }),
    broken: (objects) => (apiContainer(objects).image = 'registry.example/damson-app:0.0.0'),
  },
  'the migration is waited for by its name in the documentation': {
    check: (objects) =>
      of(objects, 'Job')
        .filter(({ metadata }) => !DOCUMENTATION.includes(`job/${metadata.name}`))
        .map(({ metadata }) => `docs/kubernetes.md does not name ${metadata.name}`),
    broken: (objects) => (migration(objects).metadata.name = 'damson-migrate-0-0-0'),
  },
  'the migration is named by its release': {
    check: each(
      ({ name, pod }) =>
        name === `damson-migrate-${imageOf(pod.containers[0])[2]?.replaceAll('.', '-')}`
          ? ''
          : 'is not named by the release of its image',
      (objects) => workloads(objects).filter(({ labels }) => labels[COMPONENT] === 'migrate'),
    ),
    broken: (objects) => (migration(objects).metadata.name = 'damson-migrate-0-0-0'),
  },
  'an interrupted migration has not succeeded': {
    check: each(
      ({ pod, owner }) =>
        pod.containers[0].command?.join(' ') === 'tini -- node dist/api/migrate.js' &&
        pod.restartPolicy === 'Never' &&
        owner.spec.backoffLimit > 0
          ? ''
          : 'may count as done',
      (objects) => workloads(objects).filter(({ labels }) => labels[COMPONENT] === 'migrate'),
    ),
    broken: (objects) => {
      const [container] = migration(objects).spec.template.spec.containers;
      delete container.command;
      container.args = ['dist/api/migrate.js'];
    },
  },
  'a past migration is no obstacle': {
    check: each(
      ({ owner }) => (owner.spec.ttlSecondsAfterFinished ? '' : 'stays for ever, and cannot be changed'),
      (objects) => workloads(objects).filter(({ labels }) => labels[COMPONENT] === 'migrate'),
    ),
    broken: (objects) => delete migration(objects).spec.ttlSecondsAfterFinished,
  },
  'every setting is one': {
    check: (objects) => [
      ...eachContainer((container, _, all) =>
        Object.keys(settingsOf(all, container)).find((name) => !SETTINGS.includes(name)),
      )(objects),
      ...Object.values(SECRETS)
        .flatMap(({ must, may }) => [...must, ...may])
        .filter((name) => !SETTINGS.includes(name)),
    ],
    broken: (objects) => (settings(objects).DRAIN_SECONDS = '5'),
  },
  'every process is told what it needs': {
    check: eachContainer((container, _, objects) =>
      isApp(container)
        ? [...SECRETS.damson.must, 'NODE_ENV', 'PUBLIC_URL', 'S3_BUCKET', 'DATA_DIR', 'WORKER_PORT'].find(
            (name) => !(name in settingsOf(objects, container)),
          )
        : '',
    ),
    broken: (objects) => (apiContainer(objects).envFrom = apiContainer(objects).envFrom.slice(0, 1)),
  },
  'what it is told is there': {
    check: eachContainer(({ env = [], envFrom = [] }, _, objects) =>
      [
        ...envFrom.map(({ configMapRef }) => configMapRef?.name),
        ...env.map(({ valueFrom }) => valueFrom?.configMapKeyRef?.name),
      ].find((name) => name && !named(objects, 'ConfigMap', name)),
    ),
    broken: (objects) => (apiContainer(objects).envFrom[0].configMapRef.name = 'damson-old'),
  },
  'the web app names whom the clinic names, and knows its own address': {
    check: eachContainer((container, _, objects) => {
      if (imageOf(container)[1] !== 'damson-web') return '';
      const told = settingsOf(objects, container);
      return ['CONTACT_EMAIL', 'PUBLIC_URL'].find(
        (name) => !told[name] || told[name] !== settings(objects)[name],
      );
    }),
    broken: (objects) =>
      delete named(objects, 'Deployment', 'damson-web').spec.template.spec.containers[0].env,
  },
  'no secret is written down': {
    check: (objects) => [
      ...of(objects, 'Secret').map(({ metadata }) => `Secret ${metadata.name} is a literal`),
      ...of(objects, 'ConfigMap').flatMap(({ metadata, data }) =>
        literalSecrets(data).map((name) => `ConfigMap ${metadata.name}: ${name}`),
      ),
      ...eachContainer(({ env = [] }) =>
        literalSecrets(Object.fromEntries(env.map(({ name, value }) => [name, value]))).join(),
      )(objects),
    ],
    broken: (objects) => (settings(objects).MASTER_KEY = 'x'.repeat(40)),
  },
  'every secret is one that the documentation has the engineer make': {
    check: eachContainer(({ envFrom = [] }) =>
      envFrom
        .map(({ secretRef }) => secretRef?.name)
        .find(
          (name) =>
            name &&
            !(name in SECRETS && [name, ...SECRETS[name].must].every((word) => DOCUMENTATION.includes(word))),
        ),
    ),
    broken: (objects) => (apiContainer(objects).envFrom[1].secretRef.name = 'damson-secrets'),
  },
  'the owner of the tables is for migrations, backups and restores': {
    check: eachContainer(({ envFrom = [] }, { labels }) =>
      envFrom.some(({ secretRef }) => /-(owner|backup)$/.test(secretRef?.name ?? '')) &&
      !['migrate', 'backup', 'restore'].includes(labels[COMPONENT])
        ? 'may change the schema'
        : '',
    ),
    broken: (objects) => apiContainer(objects).envFrom.push({ secretRef: { name: 'damson-owner' } }),
  },
  'what reads strangers’ files knows no model': {
    check: each(
      ({ labels, pod }) =>
        labels[COMPONENT] === 'worker-documents' &&
        pod.containers[0].envFrom.some(({ secretRef }) => secretRef?.name === 'damson-model')
          ? 'would need a way out'
          : '',
      groups,
    ),
    broken: (objects) =>
      documents(objects).spec.template.spec.containers[0].envFrom.push({
        secretRef: { name: 'damson-model' },
      }),
  },
  'no door is left open': {
    check: eachContainer((container, _, objects) => {
      if (!isApp(container)) return '';
      const told = settingsOf(objects, container);
      const open = Object.entries({
        NODE_ENV: 'production',
        AUTH_AUTOCONFIRM: 'off',
        STAFF_MFA: 'required',
        API_DOCS: 'off',
      }).find(([name, value]) => told[name] !== value);
      return open ? `${open[0]} is ${told[open[0]]}` : '';
    }),
    broken: (objects) => (settings(objects).AUTH_AUTOCONFIRM = 'on'),
  },
  'the address of a client is known behind the Ingress': {
    check: (objects) =>
      of(objects, 'Ingress').length > 0 && !(Number(settings(objects).TRUSTED_PROXIES) >= 1)
        ? ['TRUSTED_PROXIES: all requests would come from one address']
        : [],
    broken: (objects) => (settings(objects).TRUSTED_PROXIES = '0'),
  },
};
