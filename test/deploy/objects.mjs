// What the rules have in common: how to find something in the rendered objects.
import { SECRETS } from './known.mjs';

export const COMPONENT = 'app.kubernetes.io/component';

/** Images of the example's stores. */
export const FOREIGN = ['redis'];

export const of = (objects, ...kinds) => objects.filter(({ kind }) => kinds.includes(kind));

export const named = (objects, kind, name) =>
  of(objects, kind).find(({ metadata }) => metadata.name === name);

const templateOf = ({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec.template);

/** Whatever runs pods, with what its pods are. */
export const workloads = (objects) =>
  of(objects, 'Deployment', 'StatefulSet', 'Job', 'CronJob').map((owner) => {
    const { metadata, spec } = templateOf(owner);
    return { owner, kind: owner.kind, name: owner.metadata.name, labels: metadata?.labels ?? {}, pod: spec };
  });

export const lasting = (objects) =>
  workloads(objects).filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');

export const containersOf = ({ pod }) => [...(pod.initContainers ?? []), ...pod.containers];

export const imageOf = (container) =>
  /^(?:.*\/)?([^/:@]+)(?::([^@]+))?(?:@(.+))?$/.exec(container.image) ?? [];

export const selects = (selector, labels) =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector?.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key]),
  );

export const servicesOf = (objects, { labels }) =>
  of(objects, 'Service').filter(({ spec }) => selects({ matchLabels: spec.selector }, labels));

export const scalerOf = (objects, name) =>
  of(objects, 'HorizontalPodAutoscaler', 'ScaledObject').find(
    ({ spec }) => spec.scaleTargetRef.name === name,
  );

/** What a container is told, as far as the manifests say it: secrets are names without values. */
export const settingsOf = (objects, container) => {
  const settings = {};
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    Object.assign(settings, named(objects, 'ConfigMap', configMapRef?.name)?.data);
    for (const name of SECRETS[secretRef?.name]?.must ?? []) settings[name] = undefined;
  }
  for (const { name, value, valueFrom: { configMapKeyRef } = {} } of container.env ?? [])
    settings[name] = configMapKeyRef
      ? named(objects, 'ConfigMap', configMapKeyRef.name)?.data[configMapKeyRef.key]
      : value;
  return settings;
};

export const isApp = (container) => imageOf(container)[1] === 'damson-app';

export const isWorker = ({ pod }) => pod.containers.some(({ args }) => args?.[0] === 'dist/api/worker.js');

export const groups = (objects) => workloads(objects).filter(isWorker);

/** A rule about each workload. */
export const each =
  (say, choose = workloads) =>
  (objects, place) =>
    choose(objects).flatMap((workload) => {
      const problem = say(workload, objects, place);
      return problem ? [`${workload.kind} ${workload.name}: ${problem}`] : [];
    });

/** A rule about each container. */
export const eachContainer = (say, choose = workloads) =>
  each((workload, objects) => {
    const problems = containersOf(workload).map((container) => say(container, workload, objects));
    return problems.find(Boolean);
  }, choose);

// What the broken copies break.
export const api = (objects) => named(objects, 'Deployment', 'damson-api');

export const apiPod = (objects) => api(objects).spec.template.spec;

export const apiContainer = (objects) => apiPod(objects).containers[0];

export const documents = (objects) => named(objects, 'Deployment', 'damson-worker-documents');

export const settings = (objects) => of(objects, 'ConfigMap').find(({ data }) => data.NODE_ENV).data;

export const remove = (objects, kind, name) => objects.splice(objects.indexOf(named(objects, kind, name)), 1);

export const priority = (objects, pod) => named(objects, 'PriorityClass', pod.priorityClassName)?.value ?? 0;
