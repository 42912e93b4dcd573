// What a pod may do, and what it gets.
import {
  api,
  apiContainer,
  apiPod,
  COMPONENT,
  documents,
  each,
  eachContainer,
  groups,
  named,
  of,
  priority,
} from '../objects.mjs';

const CLUSTER_WIDE = ['Namespace', 'PriorityClass'];

const bytes = (quantity = '0') => {
  const [, number, unit] = /^(\d+)(\D*)$/.exec(quantity) ?? [];
  return Number(number) * { '': 1, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 }[unit ?? ''];
};

const hasHostPort = ({ ports = [] }) => ports.some(({ hostPort }) => hostPort);

export const PODS = {
  'runs as an ordinary user': {
    check: each(({ pod: { securityContext: context } }) =>
      context?.runAsNonRoot === true && context.runAsUser > 0 ? '' : 'may run as root',
    ),
    broken: (objects) => (apiPod(objects).securityContext.runAsUser = 0),
  },
  'no container takes its pod’s security back': {
    check: eachContainer(({ securityContext: context = {} }) =>
      ['runAsUser', 'runAsNonRoot', 'seccompProfile', 'procMount', 'seLinuxOptions'].find(
        (name) => name in context,
      ),
    ),
    broken: (objects) => (apiContainer(objects).securityContext.runAsUser = 0),
  },
  'system calls are filtered': {
    check: each(({ pod }) =>
      pod.securityContext?.seccompProfile?.type === 'RuntimeDefault' ? '' : 'has no seccomp profile',
    ),
    broken: (objects) => (apiPod(objects).securityContext.seccompProfile.type = 'Unconfined'),
  },
  'rights cannot grow': {
    check: eachContainer(({ securityContext: context }) =>
      context?.allowPrivilegeEscalation === false && !context.privileged ? '' : 'may gain rights',
    ),
    broken: (objects) => delete apiContainer(objects).securityContext.allowPrivilegeEscalation,
  },
  'no capabilities': {
    check: eachContainer(({ securityContext: context }) =>
      context?.capabilities?.drop?.includes('ALL') && !context.capabilities.add ? '' : 'keeps capabilities',
    ),
    broken: (objects) => (apiContainer(objects).securityContext.capabilities.add = ['NET_BIND_SERVICE']),
  },
  'nothing of the host': {
    check: each(({ pod }) =>
      pod.hostNetwork || pod.hostPID || pod.hostIPC || pod.containers.some(hasHostPort)
        ? 'shares its host'
        : '',
    ),
    broken: (objects) => (apiPod(objects).hostNetwork = true),
  },
  'volumes of harmless kinds': {
    check: each(({ pod }) =>
      (pod.volumes ?? [])
        .flatMap(({ name: _, ...source }) => Object.keys(source))
        .filter((kind) => !['emptyDir', 'configMap', 'secret'].includes(kind))
        .join(),
    ),
    broken: (objects) => apiPod(objects).volumes.push({ name: 'host', hostPath: { path: '/' } }),
  },
  'the root is read-only': {
    check: eachContainer(({ securityContext: context }) =>
      context?.readOnlyRootFilesystem ? '' : 'can write its image',
    ),
    broken: (objects) => (apiContainer(objects).securityContext.readOnlyRootFilesystem = false),
  },
  'what is written has a bound': {
    check: each(({ pod }) =>
      (pod.volumes ?? []).some(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit) ? 'may fill its node' : '',
    ),
    broken: (objects) => (apiPod(objects).volumes[0].emptyDir = {}),
  },
  'a place for temporary files': {
    check: eachContainer(({ volumeMounts = [], image }) =>
      /redis/.test(image) || volumeMounts.some(({ mountPath }) => mountPath === '/tmp') ? '' : 'has no /tmp',
    ),
    broken: (objects) => (apiContainer(objects).volumeMounts = []),
  },
  'what is mounted is there': {
    check: eachContainer(({ volumeMounts = [] }, { pod, owner }) =>
      volumeMounts
        .map(({ name }) => name)
        .find(
          (name) =>
            !(pod.volumes ?? []).some((volume) => volume.name === name) &&
            !owner.spec.volumeClaimTemplates?.some((claim) => claim.metadata.name === name),
        ),
    ),
    broken: (objects) => (apiPod(objects).volumes = []),
  },
  'no token of the cluster': {
    check: (objects) => [
      ...each(({ pod }) =>
        pod.automountServiceAccountToken === false ? '' : 'holds a token of the API server',
      )(objects),
      ...of(objects, 'ServiceAccount')
        .filter((account) => account.automountServiceAccountToken !== false)
        .map(({ metadata }) => `ServiceAccount ${metadata.name}: its token is mounted`),
    ],
    broken: (objects) => delete apiPod(objects).automountServiceAccountToken,
  },
  'no environment of other services': {
    check: each(({ pod }) => (pod.enableServiceLinks === false ? '' : 'is told of all services')),
    broken: (objects) => delete apiPod(objects).enableServiceLinks,
  },
  'the namespace enforces all that': {
    check: (objects) =>
      of(objects, 'Namespace')
        .filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
        .map(({ metadata }) => `Namespace ${metadata.name}: enforces nothing`),
    broken: (objects) =>
      (of(objects, 'Namespace')[0].metadata.labels['pod-security.kubernetes.io/enforce'] = 'baseline'),
  },
  'everything is in one namespace': {
    check: (objects) => {
      const spaces = objects
        .filter(({ kind }) => !CLUSTER_WIDE.includes(kind))
        .map(({ metadata }) => metadata.namespace);
      const wanted = of(objects, 'Namespace')[0]?.metadata.name ?? spaces[0];
      return spaces.filter((space) => space !== wanted).map((space) => `something is in ${space}`);
    },
    broken: (objects) => delete api(objects).metadata.namespace,
  },
  'asks for what it needs': {
    check: eachContainer(({ resources }) =>
      ['cpu', 'memory', 'ephemeral-storage'].every((name) => resources?.requests?.[name])
        ? ''
        : 'requests too little',
    ),
    broken: (objects) => delete apiContainer(objects).resources.requests.memory,
  },
  'memory and disk have limits, above what is asked for': {
    check: eachContainer(({ resources: { requests, limits = {} } }) =>
      ['memory', 'ephemeral-storage'].every((name) => bytes(limits[name]) >= bytes(requests[name]))
        ? ''
        : 'has no limit, or one below its request',
    ),
    broken: (objects) => (apiContainer(objects).resources.limits.memory = '128Mi'),
  },
  'the processor has none, so that no event loop stands still': {
    check: eachContainer(({ resources }) => (resources.limits?.cpu ? 'is throttled' : '')),
    broken: (objects) => (apiContainer(objects).resources.limits.cpu = '1'),
  },
  'room for two capped children beside the worker of documents': {
    check: each(
      ({ pod, labels }) =>
        labels[COMPONENT] === 'worker-documents' &&
        bytes(pod.containers[0].resources.limits.memory) < (2 * 512 + 600) * 2 ** 20
          ? 'its children would have it killed'
          : '',
      groups,
    ),
    broken: (objects) =>
      (documents(objects).spec.template.spec.containers[0].resources.limits.memory = '1Gi'),
  },
  'people before background work': {
    check: (objects) => [
      ...each(({ pod }, all) =>
        named(all, 'PriorityClass', pod.priorityClassName) || !of(all, 'PriorityClass').length
          ? ''
          : 'has no priority',
      )(objects),
      ...each(
        ({ pod }, all) =>
          priority(all, pod) < priority(all, apiPod(all)) ? '' : 'is as important as the api',
        groups,
      )(objects),
    ],
    broken: (objects) => (documents(objects).spec.template.spec.priorityClassName = 'damson-serving'),
  },
};
