// How many there are, and what is done now and then.
import { QUEUES } from '../known.mjs';
import {
  COMPONENT,
  of,
  named,
  workloads,
  lasting,
  scalerOf,
  settingsOf,
  isApp,
  groups,
  each,
  api,
  documents,
  settings,
  remove,
} from '../objects.mjs';

const mostOf = (objects, { owner, name }) => {
  const { spec } = scalerOf(objects, name) ?? owner;
  return spec.maxReplicas ?? spec.maxReplicaCount ?? spec.replicas ?? 1;
};

const leastOf = (objects, { owner, name }) => {
  const { spec } = scalerOf(objects, name) ?? owner;
  return spec.minReplicas ?? spec.minReplicaCount ?? spec.replicas ?? 1;
};

const queuesOf = (objects, workload) =>
  (settingsOf(objects, workload.pod.containers[0]).WORKER_QUEUES ?? QUEUES.join(',')).split(',');

const scaling = (objects, group = 'documents') =>
  named(objects, 'ScaledObject', `damson-worker-${group}`).spec;

export const NUMBERS = {
  'each queue is served by one group': {
    check: (objects) => {
      const served = groups(objects).flatMap((group) => queuesOf(objects, group));
      if (served.length === 0) return [];
      return [
        ...QUEUES.filter((queue) => served.filter((name) => name === queue).length !== 1),
        ...served.filter((queue) => !QUEUES.includes(queue)),
      ].map((queue) => `${queue} is served by none or two, or is no queue`);
    },
    broken: (objects) =>
      (documents(objects).spec.template.spec.containers[0].env[0].value = 'extraction,programmes'),
  },
  'each group is scaled by its own queues': {
    check: each((group, objects) => {
      const asked = scalerOf(objects, group.name)?.spec.triggers.map(
        ({ metadata }) => /queue = '([^']+)'/.exec(metadata.query)?.[1],
      );
      return String(asked?.toSorted()) === String(queuesOf(objects, group).toSorted())
        ? ''
        : `is scaled by ${asked}`;
    }, groups),
    broken: (objects) => scaling(objects, 'background').triggers.pop(),
  },
  'what is due or in hand is counted, and nothing else is done': {
    check: (objects) =>
      of(objects, 'ScaledObject').flatMap(({ metadata, spec }) =>
        spec.triggers
          .filter(
            ({ type, metadata: { query, targetQueryValue } }) =>
              type !== 'postgresql' ||
              !/^SELECT count\([^;]*\) FROM event_delivery WHERE queue = '[a-z-]+' AND state = 'pending' AND next_attempt_at <= now\(\)$/.test(
                query,
              ) ||
              !(Number(targetQueryValue) > 0),
          )
          .map(({ metadata: { query } }) => `ScaledObject ${metadata.name}: ${query}`),
      ),
    broken: (objects) => (scaling(objects).triggers[0].metadata.query += ' AND lease_until IS NULL'),
  },
  'KEDA has its own role': {
    check: (objects) =>
      of(objects, 'ScaledObject').flatMap(({ metadata, spec }) =>
        spec.triggers
          .map(({ authenticationRef }) => named(objects, 'TriggerAuthentication', authenticationRef?.name))
          .filter((found) => found?.spec.secretTargetRef?.[0]?.name !== 'damson-scaler')
          .map(() => `ScaledObject ${metadata.name}: as whom?`),
      ),
    broken: (objects) => remove(objects, 'TriggerAuthentication', 'damson-scaler'),
  },
  'what scales something scales what there is': {
    check: (objects) =>
      of(objects, 'ScaledObject', 'HorizontalPodAutoscaler')
        .filter(
          ({ spec }) =>
            !named(objects, 'Deployment', spec.scaleTargetRef.name) ||
            (spec.maxReplicas ?? spec.maxReplicaCount) < (spec.minReplicas ?? spec.minReplicaCount),
        )
        .map(({ kind, metadata }) => `${kind} ${metadata.name}: scales nothing`),
    broken: (objects) => (scaling(objects).scaleTargetRef.name = 'damson-documents'),
  },
  'one decides how many there are': {
    check: each(
      ({ owner, name }, objects) =>
        Boolean(scalerOf(objects, name)) !== (owner.spec.replicas !== undefined)
          ? ''
          : 'is counted by nobody, or by two',
      (objects) => workloads(objects).filter(({ kind }) => kind === 'Deployment'),
    ),
    broken: (objects) => (api(objects).spec.replicas = 2),
  },
  'somebody runs the hourly tasks, and answers at once': {
    check: (objects) => {
      const waited = groups(objects).filter(
        (group) =>
          queuesOf(objects, group).some((queue) => ['ai-replies', 'notifications'].includes(queue)) &&
          leastOf(objects, group) < 1,
      );
      return waited.map(({ name }) => `${name} goes to none`);
    },
    broken: (objects) => (scaling(objects, 'assistant').minReplicaCount = 0),
  },
  'in production one may fail': {
    check: each(
      (workload, objects) =>
        objects.some(({ metadata }) => metadata.namespace === 'damson') &&
        ['api', 'web', 'worker-assistant', 'worker-background'].includes(workload.labels[COMPONENT]) &&
        leastOf(objects, workload) < 2
          ? 'is alone'
          : '',
      lasting,
    ),
    broken: (objects) => (named(objects, 'Deployment', 'damson-web').spec.replicas = 1),
  },
  'PostgreSQL has connections for all of them': {
    place: 'overlays/operators-example',
    check: (objects) => {
      const cluster = of(objects, 'Cluster')[0];
      if (!cluster) return [];
      const processes = lasting(objects)
        .filter(({ pod }) => isApp(pod.containers[0]))
        .reduce((sum, workload) => sum + mostOf(objects, workload), 0);
      const needed = processes * (Number(settings(objects).DATABASE_POOL ?? 12) + 1);
      return Number(cluster.spec.postgresql.parameters.max_connections) > needed
        ? []
        : [`${processes} processes may need ${needed}`];
    },
    broken: (objects) => (of(objects, 'Cluster')[0].spec.postgresql.parameters.max_connections = '200'),
  },
  'base copies and logs, which hold keys of members, are kept for a week at most': {
    place: 'overlays/operators-example',
    check: (objects) =>
      of(objects, 'ObjectStore')
        .filter(({ spec }) => !/^[1-7]d$/.test(spec.retentionPolicy ?? ''))
        .map(({ metadata, spec }) => `ObjectStore ${metadata.name}: keeps them for ${spec.retentionPolicy}`),
    broken: (objects) => (of(objects, 'ObjectStore')[0].spec.retentionPolicy = '30d'),
  },
  'one backup at a time, and its failure is seen': {
    check: each(
      ({ owner }) =>
        owner.spec.concurrencyPolicy === 'Forbid' &&
        owner.spec.failedJobsHistoryLimit > 0 &&
        !owner.spec.suspend
          ? ''
          : 'may run twice, or fail unseen',
      (objects) => workloads(objects).filter(({ kind }) => kind === 'CronJob'),
    ),
    broken: (objects) => (of(objects, 'CronJob')[0].spec.concurrencyPolicy = 'Allow'),
  },
  'a restore waits for a person, and is part of no release': {
    place: 'operations/restore',
    check: (objects, place) =>
      workloads(objects)
        .filter(
          ({ labels, owner }) =>
            labels[COMPONENT] === 'restore' &&
            !(owner.spec.suspend && owner.spec.backoffLimit === 0 && place === 'operations/restore'),
        )
        .map(({ name }) => `${name} starts by itself`),
    broken: (objects) => delete of(objects, 'Job')[0].spec.suspend,
  },
  'every object says whose it is': {
    check: (objects) => [
      ...objects
        .filter(
          ({ kind, metadata }) =>
            ['Deployment', 'Service', 'Job', 'CronJob', 'NetworkPolicy', 'ScaledObject'].includes(kind) &&
            metadata.labels?.['app.kubernetes.io/name'] !== 'damson' &&
            !/^(damson-redis|metrics|to-)/.test(metadata.name),
        )
        .map(({ kind, metadata }) => `${kind} ${metadata.name} does not`),
      ...each(({ labels }) => (labels[COMPONENT] ? '' : 'its pods are nothing in particular'))(objects),
    ],
    broken: (objects) => delete api(objects).spec.template.metadata.labels[COMPONENT],
  },
  'no two objects have one name': {
    check: (objects) => {
      const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      return names.filter((name, index) => names.indexOf(name) !== index);
    },
    broken: (objects) => objects.push(structuredClone(api(objects))),
  },
};
