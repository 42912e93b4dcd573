// `npm test -- deploy`: the manifests are rendered and held against rules, the images are built from the Dockerfile as it is,
// docker-compose.yml is brought up with them and lived in, the pods of the manifests are played. What needs containers is
// skipped, aloud, where a machine cannot run them. `node test/deploy/run.mjs images compose` runs some of the steps alone.
import { build, install, say } from '../../api/scripts/prepare.mjs';

const NAMES = ['manifests', 'images', 'compose', 'pods'];
/** Where there are no containers, too. */
const EVERYWHERE = ['manifests'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  say(`deploy: there is no step ${unknown.join(', ')}, only ${NAMES.join(', ')}`);
  process.exit(2);
}
const names = NAMES.filter((name) => asked.length === 0 || asked.includes(name));

await install();
await build();
// What they need was not there before.
const { checkCompose } = await import('./compose.mjs');
const { checkImages } = await import('./images.mjs');
const { checkManifests } = await import('./manifests.mjs');
const { checkPods } = await import('./pods.mjs');
const { noRenderer } = await import('./render.mjs');
const { toolchain } = await import('./toolchain.mjs');

const CHECKS = { manifests: checkManifests, images: checkImages, compose: checkCompose, pods: checkPods };

const problems = [];
const skipped = [];
const tools = names.some((name) => !EVERYWHERE.includes(name))
  ? await toolchain().catch((error) => {
      problems.push(error.message);
      return error.message;
    })
  : undefined;
for (const name of names) {
  const why = EVERYWHERE.includes(name) ? noRenderer() : typeof tools === 'string' ? tools : undefined;
  if (why) {
    say(`${name}: SKIPPED, because ${why}`);
    skipped.push(name);
    continue;
  }
  const began = Date.now();
  const found = await CHECKS[name](tools).catch((error) => [error.message]);
  problems.push(...found.map((problem) => `${name}: ${problem}`));
  say(`${name}: ${found.length} problems, ${Math.round((Date.now() - began) / 1000)} s`);
}
if (typeof tools === 'object') await tools.close();
for (const problem of problems) say(`wrong: ${problem}`);
const end = problems.length === 0 ? 'passed' : `${problems.length} problems`;
say(`deploy: ${end}${skipped.length > 0 ? `, ${skipped.length} skipped: ${skipped.join(', ')}` : ''}`);
process.exit(problems.length === 0 ? 0 : 1);
