import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShuttingDown } from '../../platform/events/consumer';

/** Numbers of a sentence's vector. */
export const EMBEDDED = 512;

/** Sentences whose vectors are kept: a message is read for danger, for what it asks, and again with the next one. */
const KEPT = 500;

/** Milliseconds; a sentence takes less than ten. */
const PATIENCE = 8_000;
/** Until a new thread's first answer: the model loads in a fifth of a second, unless the machine has other things to do. */
const PATIENCE_AT_START = 30_000;

const SCRIPT = join(__dirname, `embedder-thread${extname(__filename)}`);

interface Answer {
  id: number;
  vectors?: Float32Array;
  error?: string;
}

interface Waiting {
  resolve: (vectors: Float32Array[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Sentences as vectors whose angle tells how alike they mean. Computed in a thread of its own, so that fifty replies at
 * once hold up neither leases nor streams. The thread (200 MB) starts with the first use: workers use it, HTTP processes
 * never do.
 */
@Injectable()
export class Embedder implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private hasAnswered = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly kept = new Map<string, Float32Array>();
  private lastId = 0;

  /**
   * @returns a unit vector a text, in order
   * @throws when the model cannot be loaded or does not answer in time; the next call tries anew
   */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const known = new Map(texts.map((text) => [text, this.kept.get(text)]));
    const unknown = [...known.keys()].filter((text) => !known.get(text));
    const vectors = await this.compute(unknown);
    for (const [at, text] of unknown.entries()) known.set(text, vectors[at]);
    for (const [text, vector] of known) if (vector) this.keep(text, vector);
    return texts.map((text) => known.get(text)!);
  }

  onApplicationShutdown(): void {
    this.stop(new ShuttingDown());
  }

  /** The one that was used longest ago gives way. */
  private keep(text: string, vector: Float32Array): void {
    this.kept.delete(text);
    this.kept.set(text, vector);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  private compute(texts: readonly string[]): Promise<Float32Array[]> {
    if (texts.length === 0) return Promise.resolve([]);
    const thread = (this.thread ??= this.start());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.stop(new Error('The embedder did not answer.')),
        this.hasAnswered ? PATIENCE : PATIENCE_AT_START,
      );
      this.waiting.set(id, { resolve, reject, timer });
      // What has no word in it has no vector either.
      thread.postMessage({ id, texts: texts.map((text) => (/\S/.test(text) ? text : '.')) });
    });
  }

  private start(): Worker {
    const thread = new Worker(SCRIPT, { stdout: true, stderr: true });
    thread.unref();
    this.hasAnswered = false;
    const gone = (reason: Error) => thread === this.thread && this.stop(reason);
    thread.on('message', (answer: Answer) => this.settle(answer));
    thread.on('error', gone);
    thread.on('exit', () => gone(new Error('The embedder ended.')));
    return thread;
  }

  private settle({ id, vectors, error }: Answer): void {
    this.hasAnswered = true;
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (!vectors) return waiting.reject(new Error(`Not embedded: ${error}`));
    const count = vectors.length / EMBEDDED;
    waiting.resolve(
      Array.from({ length: count }, (_, at) => vectors.slice(at * EMBEDDED, (at + 1) * EMBEDDED)),
    );
  }

  private stop(reason: Error): void {
    void this.thread?.terminate();
    this.thread = undefined;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.waiting.clear();
  }
}
