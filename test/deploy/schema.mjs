// Holds objects against what Kubernetes 1.36 and KEDA know: an unknown field is a slip that an API server may drop silently.
import { pathToFileURL } from 'node:url';
import { toolFile } from './tools.mjs';

const load = (...path) => import(pathToFileURL(toolFile(...path)).href);
const models = await load('@kubernetes', 'client-node', 'dist', 'gen', 'models', 'all.js');
const keda = {
  ScaledObject: await load('@kubernetes-models', 'keda', 'keda.sh', 'v1alpha1', 'ScaledObject.js'),
  TriggerAuthentication: await load(
    ...['@kubernetes-models', 'keda', 'keda.sh', 'v1alpha1', 'TriggerAuthentication.js'],
  ),
};

/** Every kind that the manifests use, and the model that knows it. */
const KINDS = {
  'v1 ConfigMap': 'V1ConfigMap',
  'v1 Namespace': 'V1Namespace',
  'v1 Service': 'V1Service',
  'v1 ServiceAccount': 'V1ServiceAccount',
  'apps/v1 Deployment': 'V1Deployment',
  'apps/v1 StatefulSet': 'V1StatefulSet',
  'autoscaling/v2 HorizontalPodAutoscaler': 'V2HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'V1CronJob',
  'batch/v1 Job': 'V1Job',
  'networking.k8s.io/v1 Ingress': 'V1Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'V1NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'V1PodDisruptionBudget',
  'scheduling.k8s.io/v1 PriorityClass': 'V1PriorityClass',
};

/** Fields that KEDA's own schema lets pass unseen. */
const KEDA_FIELDS = {
  ScaledObject: [
    ...['advanced', 'cooldownPeriod', 'fallback', 'idleReplicaCount', 'initialCooldownPeriod'],
    ...['maxReplicaCount', 'minReplicaCount', 'pollingInterval', 'scaleTargetRef', 'triggers'],
  ],
  TriggerAuthentication: ['secretTargetRef', 'env', 'podIdentity'],
};
const TRIGGER_FIELDS = ['type', 'metadata', 'authenticationRef', 'name', 'metricType', 'useCachedMetrics'];
/** Of a trigger that asks PostgreSQL, with the connection from a Secret. */
const POSTGRESQL_FIELDS = ['query', 'targetQueryValue', 'activationTargetQueryValue'];

/** Operators of the example: nobody here knows their schemas. */
const UNCHECKED = [
  'barmancloud.cnpg.io/v1 ObjectStore',
  'external-secrets.io/v1 ExternalSecret',
  'external-secrets.io/v1 SecretStore',
  'monitoring.coreos.com/v1 PodMonitor',
  'monitoring.coreos.com/v1 PrometheusRule',
  'postgresql.cnpg.io/v1 Cluster',
  'postgresql.cnpg.io/v1 ScheduledBackup',
];

const NAME = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/;
const QUANTITY = /^\d+(\.\d+)?(m|[kMGT]|[KMGT]i)?$/;

/** @returns what is wrong with an object's form, a line each */
export function schemaProblems(object) {
  const kind = `${object.apiVersion} ${object.kind}`;
  const at = `${object.kind} ${object.metadata?.name}`;
  if (!NAME.test(object.metadata?.name)) return [`${at}: no such name is allowed`];
  if (UNCHECKED.includes(kind)) return [];
  if (object.apiVersion === 'keda.sh/v1alpha1' && object.kind in keda) return kedaProblems(object, at);
  if (!(kind in KINDS)) return [`${at}: no model for ${kind}`];
  return [...typeProblems(object, KINDS[kind], at)];
}

const PRIMITIVES = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  IntOrString: (value) => Number.isInteger(value) || typeof value === 'string',
  any: () => true,
  Date: (value) => typeof value === 'string',
};
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function* typeProblems(value, type, at) {
  const [, list] = /^Array<(.*)>$/.exec(type) ?? [];
  const [, map] = /^\{ \[key: string\]: (.*); \}$/.exec(type) ?? [];
  if (type in PRIMITIVES) {
    if (!PRIMITIVES[type](value)) yield `${at}: ${JSON.stringify(value)} is no ${type}`;
    if (/resources\.(requests|limits)\.|sizeLimit$/.test(at) && !QUANTITY.test(value))
      yield `${at}: ${value} is no quantity`;
  } else if (list) {
    if (!Array.isArray(value)) yield `${at}: is no list`;
    else for (const [index, item] of value.entries()) yield* typeProblems(item, list, `${at}[${index}]`);
  } else if (map) {
    if (!isObject(value)) yield `${at}: is no map`;
    else for (const [key, item] of Object.entries(value)) yield* typeProblems(item, map, `${at}.${key}`);
  } else if (!(type in models)) {
    yield `${at}: the unknown type ${type}`;
  } else if (!isObject(value)) {
    yield `${at}: is no ${type}`;
  } else {
    const fields = new Map(models[type].getAttributeTypeMap().map((field) => [field.baseName, field.type]));
    for (const [name, item] of Object.entries(value)) {
      if (fields.has(name)) yield* typeProblems(item, fields.get(name), `${at}.${name}`);
      else yield `${at}.${name}: no such field`;
    }
  }
}

function kedaProblems(object, at) {
  const unknown = (value, fields, where) =>
    Object.keys(value ?? {}).flatMap((name) =>
      fields.includes(name) ? [] : [`${where}.${name}: no such field`],
    );
  const problems = unknown(object, ['apiVersion', 'kind', 'metadata', 'spec'], at);
  problems.push(...unknown(object.spec, KEDA_FIELDS[object.kind], `${at}.spec`));
  for (const [index, trigger] of (object.spec?.triggers ?? []).entries()) {
    problems.push(...unknown(trigger, TRIGGER_FIELDS, `${at}.spec.triggers[${index}]`));
    if (trigger.type === 'postgresql')
      problems.push(
        ...unknown(trigger.metadata, POSTGRESQL_FIELDS, `${at}.spec.triggers[${index}].metadata`),
      );
  }
  try {
    new keda[object.kind][object.kind](object).validate();
  } catch (error) {
    problems.push(`${at}: ${error instanceof Error ? error.message : 'refused'}`);
  }
  return problems;
}

const find = (objects, kind) => objects.find((object) => object.kind === kind);
const container = (objects) => find(objects, 'Deployment').spec.template.spec.containers[0];

/** One slip of each sort, which must be found. */
export const BROKEN_SCHEMAS = {
  'an unknown field': (objects) => (container(objects).readinesProbe = {}),
  'an unknown field of the object': (objects) => (find(objects, 'Service').specs = {}),
  'a number that is a string': (objects) => (find(objects, 'Deployment').spec.revisionHistoryLimit = '5'),
  'a number with a fraction': (objects) => (container(objects).readinessProbe.periodSeconds = 1.5),
  'a string that is a number': (objects) => (container(objects).env = [{ name: 'PORT', value: 3000 }]),
  'a truth that is a string': (objects) =>
    (container(objects).securityContext.readOnlyRootFilesystem = 'yes'),
  'a list that is none': (objects) => (container(objects).args = 'dist/api/main.js'),
  'an object that is a list': (objects) => (find(objects, 'Deployment').spec.template.spec = []),
  'a map with a number': (objects) => (find(objects, 'ConfigMap').data.PORT = 3000),
  'a quantity that is none': (objects) => (container(objects).resources.limits.memory = '1 GB'),
  'an unknown kind': (objects) => (find(objects, 'Service').kind = 'Servise'),
  'an old version': (objects) => (find(objects, 'HorizontalPodAutoscaler').apiVersion = 'autoscaling/v1'),
  'a name that is none': (objects) => (find(objects, 'Service').metadata.name = 'Damson_API'),
  'an unknown field of KEDA': (objects) => (find(objects, 'ScaledObject').spec.minReplicas = 1),
  'a wrong type of KEDA': (objects) => (find(objects, 'ScaledObject').spec.pollingInterval = '5s'),
  'what KEDA needs': (objects) => delete find(objects, 'ScaledObject').spec.triggers,
  'an unknown setting of a trigger': (objects) =>
    (find(objects, 'ScaledObject').spec.triggers[0].metadata.targetValue = '5'),
};
