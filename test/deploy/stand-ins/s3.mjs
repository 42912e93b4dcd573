// As much of S3 as the product uses, in a folder: the stand-in for MinIO. Signatures are checked by the tests of the store.
import { createServer } from 'node:http';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const [, folder] = process.argv.slice(2); // minio server <folder>

const refuse = (response, status, code) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);

const server = createServer((request, response) => {
  answer(request, response).catch((error) =>
    refuse(response, error.code === 'ENOENT' ? 404 : 500, 'NoSuchKey'),
  );
});

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://s3');
  if (pathname === '/minio/health/live') return response.end();
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return refuse(response, 403, 'AccessDenied');
  const [bucket, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
  if (rest.includes('..') || !(await isFolder(join(folder, bucket))))
    return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return list(bucket, searchParams, response);
  const path = join(folder, bucket, key);
  if (request.method === 'PUT') {
    const parts = [];
    for await (const part of request) parts.push(part);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, Buffer.concat(parts));
    await rename(`${path}.part`, path);
    return response.end();
  }
  if (request.method === 'DELETE') {
    await rm(path, { force: true });
    return response.writeHead(204).end();
  }
  return response.end(await readFile(path));
}

const isFolder = (path) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function list(bucket, asked, response) {
  const root = join(folder, bucket);
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const keys = found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((key) => key.startsWith(asked.get('prefix') ?? ''))
    .sort();
  const contents = await Promise.all(
    keys.map(async (key) => {
      const { mtime, size } = await stat(join(root, key));
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
    }),
  );
  response
    .setHeader('content-type', 'application/xml')
    .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
}

server.listen(9000);
process.on('SIGTERM', () => process.exit(0));
