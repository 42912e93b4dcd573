// Who talks to whom, and what people reach.
import { PROBE_PATHS, SERVER_PATHS } from '../known.mjs';
import {
  COMPONENT,
  each,
  groups,
  lasting,
  named,
  of,
  remove,
  selects,
  servicesOf,
  settings,
  workloads,
} from '../objects.mjs';

const METADATA_SERVER = '169.254.0.0/16';

/** What the worker of strangers' documents may reach: DNS, PostgreSQL, Redis, S3. */
const DOCUMENTS_PORTS = [53, 5432, 6379, 443, 9000];

const policiesOf = (objects, { labels }, type) =>
  of(objects, 'NetworkPolicy').filter(
    ({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, labels),
  );

const selectsAll = ({ spec }) => Object.keys(spec.podSelector).length === 0;

const policy = (objects, name) => named(objects, 'NetworkPolicy', name).spec;

export const NETWORK = {
  'nobody talks to anybody unless it is said': {
    check: (objects, place) =>
      place.startsWith('operations/') ||
      of(objects, 'NetworkPolicy').some(
        (found) =>
          selectsAll(found) &&
          ['Ingress', 'Egress'].every((type) => found.spec.policyTypes.includes(type)) &&
          !found.spec.ingress &&
          !found.spec.egress,
      )
        ? []
        : ['there is no policy that denies all'],
    broken: (objects) => (policy(objects, 'default-deny').policyTypes = ['Ingress']),
  },
  'nothing but that policy is for all pods': {
    check: (objects) =>
      of(objects, 'NetworkPolicy')
        .filter((found) => selectsAll(found) && (found.spec.ingress ?? found.spec.egress))
        .map(({ metadata }) => `NetworkPolicy ${metadata.name}: allows it to everybody`),
    broken: (objects) => (policy(objects, 'dns').podSelector = {}),
  },
  'each pod’s ways out are named': {
    check: each((workload, objects, place) => {
      if (place.startsWith('operations/')) return ''; // it has those of the backup
      const ways = policiesOf(objects, workload, 'Egress').flatMap(({ spec }) => spec.egress ?? []);
      const ports = ways.flatMap((way) => way.ports?.map(({ port }) => port) ?? ['all']);
      const component = workload.labels[COMPONENT];
      const needed = component === 'web' || component === 'redis' ? [] : [53, 5432];
      return [
        ...needed.filter((port) => !ports.includes(port)),
        ...ports.filter((port) => port === 'all'),
      ].join();
    }),
    broken: (objects) => (policy(objects, 'postgresql').podSelector.matchExpressions[0].values = ['api']),
  },
  'a restore reaches what a backup reaches': {
    check: (objects) => {
      const ways = (component) =>
        policiesOf(objects, { labels: { [COMPONENT]: component } }, 'Egress').map(
          ({ metadata }) => metadata.name,
        );
      return String(ways('backup')) === String(ways('restore'))
        ? []
        : [`a backup by ${ways('backup')}, a restore by ${ways('restore')}`];
    },
    broken: (objects) =>
      (policy(objects, 'backup-store').podSelector.matchExpressions[0].values = ['backup']),
  },
  'each pod behind a Service has a way in, and only from somebody': {
    check: each((workload, objects) => {
      if (servicesOf(objects, workload).length === 0) return '';
      const ways = policiesOf(objects, workload, 'Ingress').flatMap(({ spec }) => spec.ingress ?? []);
      return ways.length > 0 && ways.every(({ from, ports }) => from?.length && ports?.length)
        ? ''
        : 'is reached by nobody, or by everybody';
    }, lasting),
    broken: (objects) => delete policy(objects, 'ingress-to-api').ingress[0].from,
  },
  'what reads strangers’ files has no way to the internet': {
    check: each((workload, objects) => {
      if (workload.labels[COMPONENT] !== 'worker-documents') return '';
      const ways = policiesOf(objects, workload, 'Egress').flatMap(({ spec }) => spec.egress ?? []);
      const wide = ways.some(
        ({ to }) => !to?.length || to.some(({ ipBlock }) => ipBlock && /\/[0-7]$/.test(ipBlock.cidr)),
      );
      const port = ways
        .flatMap(({ ports = [] }) => ports)
        .find((found) => !DOCUMENTS_PORTS.includes(found.port));
      return wide ? 'may call anybody' : port ? `may call port ${port.port}` : '';
    }, groups),
    broken: (objects) =>
      policy(objects, 'model').podSelector.matchExpressions[0].values.push('worker-documents'),
  },
  'the internet is neither the cluster nor its cloud’s metadata': {
    check: (objects) =>
      of(objects, 'NetworkPolicy')
        .filter(({ spec }) =>
          (spec.egress ?? [])
            .flatMap(({ to = [] }) => to)
            .some(
              ({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !ipBlock.except?.includes(METADATA_SERVER),
            ),
        )
        .map(({ metadata }) => `NetworkPolicy ${metadata.name}: leads to the metadata server`),
    broken: (objects) => delete policy(objects, 'model').egress[0].to[0].ipBlock.except,
  },
  'a policy is for somebody': {
    check: (objects) =>
      of(objects, 'NetworkPolicy')
        .filter(
          ({ spec }) =>
            !workloads(objects).some(({ labels }) => selects(spec.podSelector, labels)) &&
            !spec.podSelector.matchLabels?.['cnpg.io/cluster'],
        )
        .map(({ metadata }) => `NetworkPolicy ${metadata.name}: is for nobody`),
    broken: (objects) => (policy(objects, 'ingress-to-api').podSelector.matchLabels[COMPONENT] = 'apis'),
  },
  'the Ingress leads to all that the server answers, and to no probe': {
    check: (objects) =>
      of(objects, 'Ingress').flatMap(({ spec }) =>
        spec.rules.flatMap(({ http }) => {
          const to = (name) =>
            http.paths
              .filter(({ backend }) => backend.service.name === name)
              .map(({ path }) => path.slice(1))
              .toSorted();
          const right =
            String(to('damson-api')) === String(SERVER_PATHS) &&
            String(to('damson-web')) === '' &&
            to('damson-web').length === 1 &&
            http.paths.every(({ pathType }) => pathType === 'Prefix') &&
            !PROBE_PATHS.some((probe) => to('damson-api').includes(probe));
          return right ? [] : [`the server answers ${SERVER_PATHS.join(', ')}`];
        }),
      ),
    broken: (objects) => of(objects, 'Ingress')[0].spec.rules[0].http.paths.splice(2, 1),
  },
  'the Ingress leads to Services': {
    check: (objects) =>
      of(objects, 'Ingress').flatMap(({ spec }) =>
        spec.rules
          .flatMap(({ http }) => http.paths.map(({ backend }) => backend.service))
          .filter(
            ({ name, port }) =>
              !named(objects, 'Service', name)?.spec.ports.some((own) => own.name === port.name),
          )
          .map(({ name }) => `${name} is no Service with that port`),
      ),
    broken: (objects) => remove(objects, 'Service', 'damson-web'),
  },
  'every host has TLS, and is where the product says it is': {
    check: (objects) =>
      of(objects, 'Ingress').flatMap(({ spec }) =>
        spec.rules
          .filter(
            ({ host }) =>
              !spec.tls.some(({ hosts, secretName }) => secretName && hosts.includes(host)) ||
              settings(objects).PUBLIC_URL !== `https://${host}`,
          )
          .map(({ host }) => `${host} has no TLS, or is not PUBLIC_URL`),
      ),
    broken: (objects) => (of(objects, 'Ingress')[0].spec.rules[0].host = 'www.damson.example'),
  },
  'the Ingress keeps neither addresses that open something nor what members upload': {
    check: (objects) =>
      of(objects, 'Ingress')
        .filter(
          ({ metadata: { annotations = {} } }) =>
            annotations['nginx.ingress.kubernetes.io/enable-access-log'] !== 'false' ||
            annotations['nginx.ingress.kubernetes.io/proxy-request-buffering'] !== 'off',
        )
        .map(({ metadata }) => `Ingress ${metadata.name}: writes them to its disk`),
    broken: (objects) =>
      delete of(objects, 'Ingress')[0].metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log'],
  },
  'silent WebSockets and uploads pass the Ingress': {
    check: (objects) =>
      of(objects, 'Ingress')
        .filter(({ metadata: { annotations = {} } }) => {
          const said = (prefix, end) => parseInt(annotations[`${prefix}/${end}`], 10);
          return !['nginx.org', 'nginx.ingress.kubernetes.io'].every(
            (prefix) =>
              said(prefix, 'proxy-read-timeout') >= 600 &&
              (said(prefix, 'proxy-body-size') || said(prefix, 'client-max-body-size')) > 10,
          );
        })
        .map(({ metadata }) => `Ingress ${metadata.name}: cuts them`),
    broken: (objects) =>
      (of(objects, 'Ingress')[0].metadata.annotations['nginx.org/proxy-read-timeout'] = '60s'),
  },
};
