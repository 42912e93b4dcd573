// Emits openapi.json from the built api, and the web's client from it; with CONTRACT_FOLDER, both into that folder.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const document = join(process.env.CONTRACT_FOLDER ?? here, 'openapi.json');
for (const { command, args } of [
  { command: 'node', args: ['../dist/api/emit-openapi.js', document] },
  { command: 'rtk-query-codegen-openapi', args: ['client.config.cjs'] },
]) {
  const { status } = spawnSync(command, args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
