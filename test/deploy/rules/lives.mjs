// How a process starts, serves and stops.
import {
  COMPONENT,
  FOREIGN,
  of,
  named,
  workloads,
  lasting,
  imageOf,
  selects,
  servicesOf,
  settingsOf,
  isApp,
  isWorker,
  each,
  eachContainer,
  api,
  apiPod,
  apiContainer,
  documents,
  settings,
  remove,
} from '../objects.mjs';

/** Between the end of the wait and the end of the process (seconds). */
const CLOSING = 5;

const rounds = ({ periodSeconds = 10, failureThreshold = 3 }) => periodSeconds * failureThreshold;

export const LIVES = {
  'all three probes': {
    check: eachContainer((container) => {
      const ready = isApp(container) ? '/readyz' : '/healthz';
      if (FOREIGN.includes(imageOf(container)[1] ?? '')) return '';
      return container.startupProbe?.httpGet?.path === '/healthz' &&
        container.readinessProbe?.httpGet?.path === ready &&
        container.livenessProbe?.httpGet?.path === '/healthz'
        ? ''
        : 'is not probed, or would be killed with its database';
    }, lasting),
    broken: (objects) => (apiContainer(objects).livenessProbe.httpGet.path = '/readyz'),
  },
  'probes ask where somebody answers': {
    check: eachContainer((container) => {
      const ports = (container.ports ?? []).flatMap(({ name, containerPort }) => [name, containerPort]);
      return ['startupProbe', 'readinessProbe', 'livenessProbe'].find(
        (name) =>
          !ports.includes(container[name]?.httpGet?.port ?? container[name]?.tcpSocket?.port ?? 'none'),
      );
    }, lasting),
    broken: (objects) => (apiContainer(objects).readinessProbe.httpGet.port = 'probes'),
  },
  'ports are those of the settings': {
    check: eachContainer((container, workload, objects) => {
      if (!isApp(container)) return '';
      const setting = isWorker(workload) ? 'WORKER_PORT' : 'PORT';
      const port = container.ports?.[0]?.containerPort;
      return port > 0 && String(port) === settingsOf(objects, container)[setting]
        ? ''
        : `differs: ${setting}`;
    }, lasting),
    broken: (objects) => (settings(objects).WORKER_PORT = '0'),
  },
  'what is not ready is told within six seconds': {
    check: eachContainer(({ readinessProbe: probe }) => (rounds(probe) <= 6 ? '' : 'is told late'), lasting),
    broken: (objects) => (apiContainer(objects).readinessProbe.failureThreshold = 10),
  },
  'what is slow for a while is not killed': {
    check: eachContainer(
      ({ livenessProbe: probe, startupProbe: start }) =>
        rounds(probe) >= 30 && rounds(start) >= 30 ? '' : 'is killed too soon',
      lasting,
    ),
    broken: (objects) => (apiContainer(objects).livenessProbe.failureThreshold = 1),
  },
  'what a Service names leaves it before it stops': {
    check: each((workload, objects) => {
      if (servicesOf(objects, workload).length === 0) return '';
      const [container] = workload.pod.containers;
      return container.lifecycle?.preStop?.sleep?.seconds >= 5 ? '' : 'has no preStop';
    }, lasting),
    broken: (objects) => delete apiContainer(objects).lifecycle,
  },
  'the api serves longer than its absence takes to be noticed': {
    check: each(
      ({ pod }, objects) => {
        const [container] = pod.containers;
        const drain = Number(settingsOf(objects, container).DRAIN_MS) / 1000;
        return (container.lifecycle?.preStop?.sleep?.seconds ?? 0) + drain > rounds(container.readinessProbe)
          ? ''
          : 'stops before';
      },
      (objects) => workloads(objects).filter(({ labels }) => labels[COMPONENT] === 'api'),
    ),
    broken: (objects) => (settings(objects).DRAIN_MS = '500'),
  },
  'nothing is killed before it has stopped': {
    check: each((workload, objects) => {
      const [container] = workload.pod.containers;
      const told = settingsOf(objects, container);
      const wait = isWorker(workload) ? told.SHUTDOWN_GRACE_MS : isApp(container) ? told.DRAIN_MS : 0;
      const before = (container.lifecycle?.preStop?.sleep?.seconds ?? 0) + Number(wait) / 1000;
      return workload.pod.terminationGracePeriodSeconds >= before + CLOSING ? '' : 'is killed midway';
    }, lasting),
    broken: (objects) => (documents(objects).spec.template.spec.terminationGracePeriodSeconds = 60),
  },
  'the slowest answers are waited for: 45 s of the api, 60 s of a worker': {
    check: each(
      (workload) =>
        workload.pod.terminationGracePeriodSeconds >= (isWorker(workload) ? 60 : 45) ? '' : 'is cut off',
      (objects) => lasting(objects).filter(({ pod }) => isApp(pod.containers[0])),
    ),
    broken: (objects) => (apiPod(objects).terminationGracePeriodSeconds = 30),
  },
  'a rollout takes nothing away': {
    check: each(
      ({ owner }) => {
        const { maxUnavailable, maxSurge } = owner.spec.strategy?.rollingUpdate ?? {};
        return maxUnavailable === 0 && maxSurge > 0 ? '' : 'has fewer during a rollout';
      },
      (objects) => workloads(objects).filter(({ kind }) => kind === 'Deployment'),
    ),
    broken: (objects) => (api(objects).spec.strategy.rollingUpdate.maxUnavailable = 1),
  },
  'a node is emptied one by one, and can be': {
    check: each(
      ({ labels }, objects) => {
        const budgets = of(objects, 'PodDisruptionBudget').filter(({ spec }) =>
          selects(spec.selector, labels),
        );
        return budgets.length === 1 && budgets[0]?.spec.maxUnavailable === 1
          ? ''
          : 'has not exactly one budget of one';
      },
      (objects) => workloads(objects).filter(({ kind }) => kind === 'Deployment'),
    ),
    broken: (objects) => remove(objects, 'PodDisruptionBudget', 'damson-api'),
  },
  'replicas are on different nodes': {
    check: each(
      ({ pod, labels }) =>
        (pod.topologySpreadConstraints ?? []).some(
          ({ topologyKey, labelSelector }) =>
            topologyKey === 'kubernetes.io/hostname' && selects(labelSelector, labels),
        )
          ? ''
          : 'may be all on one node',
      (objects) => workloads(objects).filter(({ kind }) => kind === 'Deployment'),
    ),
    broken: (objects) =>
      (apiPod(objects).topologySpreadConstraints[1].labelSelector.matchLabels[COMPONENT] = 'web'),
  },
  'each selects its own pods alone': {
    check: each((workload, objects) => {
      const { selector } = workload.owner.spec;
      const found = workloads(objects).filter(({ labels }) => selects(selector, labels));
      return found.length === 1 &&
        found[0]?.name === workload.name &&
        Object.keys(selector.matchLabels).length
        ? ''
        : 'selects others';
    }, lasting),
    broken: (objects) => (api(objects).spec.selector.matchLabels = { 'app.kubernetes.io/name': 'damson' }),
  },
  'a Service leads to a port': {
    check: (objects) =>
      of(objects, 'Service').flatMap(({ metadata, spec }) => {
        const ports = workloads(objects)
          .filter(({ labels }) => selects({ matchLabels: spec.selector }, labels))
          .flatMap(({ pod }) => pod.containers.flatMap(({ ports: own = [] }) => own));
        return spec.ports.every(({ targetPort }) => ports.some(({ name }) => name === targetPort))
          ? []
          : [`Service ${metadata.name}: leads nowhere`];
      }),
    broken: (objects) => (named(objects, 'Service', 'damson-api').spec.ports[0].targetPort = 'https'),
  },
};
