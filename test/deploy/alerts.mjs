// The alerts of k8s/monitoring/alerts.yaml, which Prometheus itself reads, as the object that its operator reads.
// `node test/deploy/alerts.mjs` writes k8s/monitoring/prometheus-rule.yaml; a rule of the manifests holds the two together.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { root } from '../../api/scripts/prepare.mjs';

const MONITORING = join(root, 'k8s', 'monitoring');
const text = readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8');

/** Groups of alerts, as Prometheus takes them. */
export const ALERTS = parse(text).groups;

const HEAD = `# Written by \`node test/deploy/alerts.mjs\` from alerts.yaml: change that.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: damson
  labels: { app.kubernetes.io/name: damson }
spec:
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const groups = text
    .slice(text.indexOf('groups:'))
    .split('\n')
    .map((line) => (line ? `  ${line}` : line));
  writeFileSync(join(MONITORING, 'prometheus-rule.yaml'), HEAD + groups.join('\n'));
}
