// `npm run bench`: benchmarks beside their references in one run. Ratios travel; absolute figures are this machine's.
// Writes test-results/bench.json. `npm run bench -- calendar` runs one group.
import { fileURLToPath } from 'node:url';

// Under the machine's own Node this only prepares; the measuring runs on the project's Node 24.
if (!process.env.DAMSON_BENCH) {
  const { runToEnd } = await import('../../api/scripts/children.mjs');
  const { build, install, root, toolEnvironment } = await import('../../api/scripts/prepare.mjs');
  await install();
  await build();
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exit(await runToEnd('node', args, { cwd: root, env: toolEnvironment({ DAMSON_BENCH: '1' }) }));
}
const { runBenchmarks } = await import('./groups.mjs');
await runBenchmarks(process.argv.slice(2));
