// `npm test -- deploy`: the manifests are rendered and held against rules, the images are built from the Dockerfile as it is,
// docker-compose.yml is brought up with them and lived in, the pods of the manifests are played. What needs containers is
// skipped, aloud, where a machine cannot run them. `node test/deploy/run.mjs images compose` runs some of the steps alone.
import { build, install, say } from '../../api/scripts/prepare.mjs';

await install();
await build();
// What they need was not there before.
const { checkCompose } = await import('./compose.mjs');
const { checkImages } = await import('./images.mjs');
const { checkManifests } = await import('./manifests.mjs');
const { checkPods } = await import('./pods.mjs');
const { toolchain } = await import('./toolchain.mjs');

const CHECKS = { manifests: checkManifests, images: checkImages, compose: checkCompose, pods: checkPods };
/** Where there are no containers, too. */
const EVERYWHERE = ['manifests'];

const asked = process.argv.slice(2);
const names = Object.keys(CHECKS).filter((name) => asked.length === 0 || asked.includes(name));
const tools = names.some((name) => !EVERYWHERE.includes(name)) ? await toolchain() : undefined;
const problems = [];
for (const name of names) {
  if (typeof tools === 'string' && !EVERYWHERE.includes(name)) {
    say(`${name}: SKIPPED, because ${tools}`);
    continue;
  }
  const began = Date.now();
  const found = await CHECKS[name](tools).catch((error) => [error.message]);
  problems.push(...found.map((problem) => `${name}: ${problem}`));
  say(`${name}: ${found.length} problems, ${Math.round((Date.now() - began) / 1000)} s`);
}
if (typeof tools === 'object') await tools.close();
for (const problem of problems) say(`wrong: ${problem}`);
say(`deploy: ${problems.length === 0 ? 'passed' : `${problems.length} problems`}`);
process.exit(problems.length === 0 ? 0 : 1);
