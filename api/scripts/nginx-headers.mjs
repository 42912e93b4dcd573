// `node api/scripts/nginx-headers.mjs <folder>`: the headers that the API sends with the web app, as nginx includes them:
// headers-http.conf and headers-https.conf. Needs the built api, whose own code sets them, so that there is one truth.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const { securityHeaders } = createRequire(import.meta.url)(
  '../../dist/api/platform/http/security-headers.js',
);

mkdirSync(folder, { recursive: true });
for (const scheme of ['http', 'https']) {
  const headers = new Map();
  const response = {
    setHeader: (name, value) => headers.set(name, value),
    removeHeader: (name) => headers.delete(name),
  };
  securityHeaders(scheme === 'https')({}, response, () => undefined);
  const lines = [...headers].map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  writeFileSync(join(folder, `headers-${scheme}.conf`), lines.join(''));
}
