// The manifests of k8s/: rendered, held against the schemas and our rules; and every rule against a copy that breaks it.
// `node test/deploy/manifests.mjs` runs alone.
import { pathToFileURL } from 'node:url';
import { root, say } from '../../api/scripts/prepare.mjs';
import { noRenderer, render } from './render.mjs';
import { RULES } from './rules.mjs';
import { BROKEN_SCHEMAS, schemaProblems } from './schema.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRODUCTION = 'overlays/production';

/** @returns what is wrong, a line each; nothing, aloud, where they cannot be rendered */
export async function checkManifests() {
  const why = noRenderer();
  if (why) {
    say(`manifests: SKIPPED, because ${why}`);
    return [];
  }
  const places = [
    ...readdirSync(join(root, 'k8s', 'overlays')).map((name) => `overlays/${name}`),
    'operations/restore',
  ];
  const rendered = new Map(places.map((place) => [place, render(place)]));
  const problems = [...rendered].flatMap(([place, objects]) => [
    ...objects.flatMap(schemaProblems).map((problem) => `${place}: ${problem}`),
    ...Object.entries(RULES).flatMap(([rule, { check }]) =>
      check(objects, place).map((problem) => `${place}: ${rule}: ${problem}`),
    ),
  ]);
  /** A copy of a place's objects with one slip in it. */
  const broken = (place, slip) => {
    const objects = structuredClone(rendered.get(place) ?? []);
    slip(objects);
    return objects;
  };
  for (const [rule, { check, broken: slip, place = PRODUCTION }] of Object.entries(RULES)) {
    const before = check(rendered.get(place) ?? [], place).length;
    if (check(broken(place, slip), place).length <= before)
      problems.push(`the rule "${rule}" does not find its broken copy`);
  }
  for (const [slip, make] of Object.entries(BROKEN_SCHEMAS)) {
    if (broken(PRODUCTION, make).flatMap(schemaProblems).length === 0)
      problems.push(`the schemas let ${slip} pass`);
  }
  const objects = [...rendered.values()].flat().length;
  const slips = Object.keys(RULES).length + Object.keys(BROKEN_SCHEMAS).length;
  process.stdout.write(
    `manifests: ${objects} objects in ${places.length} places, ${Object.keys(RULES).length} rules, ` +
      `${slips} broken copies, ${problems.length} problems\n`,
  );
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await checkManifests();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
