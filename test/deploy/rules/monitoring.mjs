// What is watched where the Prometheus operator runs (k8s/monitoring).
import { isDeepStrictEqual } from 'node:util';
import { ALERTS } from '../alerts.mjs';
import { SECRETS } from '../known.mjs';
import { each, lasting, isApp, of, selects } from '../objects.mjs';

const place = 'overlays/operators-example';

const monitor = (objects) => of(objects, 'PodMonitor')[0]?.spec;

/** The jobs as which Prometheus scrapes a pod: undefined is the operator's own name. */
const jobsOf = (objects, { labels, pod }) => {
  const { selector, podMetricsEndpoints = [] } = monitor(objects) ?? {};
  const ports = pod.containers.flatMap((container) => container.ports ?? []).map(({ name }) => name);
  const known = Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [
      `__meta_kubernetes_pod_label_${name.replaceAll(/\W/g, '_')}`,
      value,
    ]),
  );
  return podMetricsEndpoints
    .filter(({ port }) => selects(selector, labels) && ports.includes(port))
    .map(
      ({ relabelings = [] }) =>
        relabelings.findLast(
          ({ sourceLabels, targetLabel, regex }) =>
            targetLabel === 'job' &&
            new RegExp(`^(?:${regex})$`).test(sourceLabels.map((name) => known[name] ?? '').join(';')),
        )?.replacement,
    );
};

const scraped = (objects) => lasting(objects).filter(({ pod }) => isApp(pod.containers[0]));

const ASKED = new Set([...JSON.stringify(ALERTS).matchAll(/\bjob=\\"([^"\\]+)\\"/g)].map(([, job]) => job));

export const MONITORING = {
  'every process is scraped once, as a job with a name of ours': {
    place,
    check: each((workload, objects) => {
      if (!monitor(objects)) return '';
      const jobs = jobsOf(objects, workload);
      return jobs.length === 1 && jobs[0] ? '' : `is scraped as ${jobs.join(' and ') || 'nothing of ours'}`;
    }, scraped),
    broken: (objects) => (monitor(objects).selector.matchExpressions[0].values = ['api']),
  },
  'every process has the token of the scraper, which has no other secret': {
    place,
    check: (objects) => {
      if (!monitor(objects)) return [];
      const asked = monitor(objects).podMetricsEndpoints.map(
        ({ authorization }) => authorization.credentials,
      );
      return [
        ...asked
          .filter(({ name, key }) => String(SECRETS[name]?.must) !== key || SECRETS[name].may.length > 0)
          .map(({ name }) => `the operator reads all of ${name}`),
        ...each(
          ({ pod }) =>
            asked.every(({ name }) =>
              pod.containers[0].envFrom.some(({ secretRef }) => secretRef?.name === name),
            )
              ? ''
              : 'refuses the scraper',
          scraped,
        )(objects),
      ];
    },
    broken: (objects) => (monitor(objects).podMetricsEndpoints[0].authorization.credentials.name = 'damson'),
  },
  'every job that an alert asks for is one as which a process is scraped': {
    place,
    check: (objects) => {
      if (!monitor(objects)) return [];
      const there = new Set(scraped(objects).flatMap((workload) => jobsOf(objects, workload)));
      return ASKED.size === 0
        ? ['no alert asks for a job']
        : [...ASKED].filter((job) => !there.has(job)).map((job) => `nothing is scraped as ${job}`);
    },
    broken: (objects) => {
      for (const endpoint of monitor(objects).podMetricsEndpoints) delete endpoint.relabelings;
    },
  },
  'the operator is given the alerts that are tested': {
    place,
    check: (objects) =>
      !monitor(objects) ||
      isDeepStrictEqual(
        of(objects, 'PrometheusRule').flatMap(({ spec }) => spec.groups),
        ALERTS,
      )
        ? []
        : ['prometheus-rule.yaml differs from alerts.yaml: node test/deploy/alerts.mjs writes it'],
    broken: (objects) => (of(objects, 'PrometheusRule')[0].spec.groups[0].rules[0].for = '1h'),
  },
};
