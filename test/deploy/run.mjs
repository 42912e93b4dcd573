// `npm test -- deploy`: the manifests are rendered and held against rules, the images are built from the Dockerfile as it is,
// docker-compose.yml is brought up with them and lived in, the pods of the manifests are played. Skipped, aloud, where a
// machine cannot run containers. `node test/deploy/run.mjs images compose` runs some of the steps alone.
import { build, install, say } from '../../api/scripts/prepare.mjs';
import { checkCompose } from './compose.mjs';
import { checkImages } from './images.mjs';
import { toolchain } from './toolchain.mjs';

const STEPS = {
  images: checkImages,
  compose: checkCompose,
};
/** They need no containers. */
const EVERYWHERE = [];

await install();
await build();
const asked = process.argv.slice(2);
const steps = Object.keys(STEPS).filter((name) => asked.length === 0 || asked.includes(name));
const tools = await toolchain();
if (typeof tools === 'string') say(`SKIPPED: images, compose and pods, because ${tools}`);
const problems = [];
for (const name of steps) {
  if (typeof tools === 'string' && !EVERYWHERE.includes(name)) continue;
  const began = Date.now();
  problems.push(...(await STEPS[name](tools)).map((problem) => `${name}: ${problem}`));
  say(`${name}: done in ${Math.round((Date.now() - began) / 1000)} s`);
}
if (typeof tools !== 'string') await tools.close();
for (const problem of problems) say(`wrong: ${problem}`);
say(problems.length === 0 ? 'deploy: nothing is wrong' : `deploy: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
