// The committed document and client are exactly what the code gives: regenerates both and compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const files = ['openapi/openapi.json', 'web/src/api/generated.ts'];
const committed = files.map((file) => readFileSync(file, 'utf8'));
const { status } = spawnSync('npm', ['run', '--silent', 'contract'], { stdio: 'inherit' });
const different = files.filter((file, index) => readFileSync(file, 'utf8') !== committed[index]);
files.forEach((file, index) => writeFileSync(file, committed[index])); // a check changes nothing
for (const file of different) process.stdout.write(`${file} is out of date: run npm run contract\n`);
const ok = status === 0 && different.length === 0;
process.stdout.write(`contract: ${ok ? '1 passed, 0 failed' : '0 passed, 1 failed'}\n`);
process.exit(ok ? 0 : 1);
