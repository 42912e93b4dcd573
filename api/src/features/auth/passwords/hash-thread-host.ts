import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashResult, HashTask } from './hash-thread';

/** This file's own kind: built, or as it is. */
const SCRIPT = join(__dirname, `hash-thread${extname(__filename)}`);

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** A thread that does nothing but hash. It begins with the first task, and a new one takes over if it dies. */
export class HashThread {
  private worker?: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  hash(password: string): Promise<string> {
    return this.ask({ password });
  }

  verify(hash: string, password: string): Promise<boolean> {
    return this.ask({ password, verify: hash });
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask<T>(task: Omit<HashTask, 'id'>): Promise<T> {
    this.worker ??= this.start();
    const id = ++this.last;
    const { worker } = this;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...task });
    });
  }

  private start(): Worker {
    const worker = new Worker(SCRIPT);
    worker.unref(); // it keeps no process from ending
    worker.on('message', ({ id, ...outcome }: HashResult) => {
      const task = this.waiting.get(id);
      this.waiting.delete(id);
      if ('failure' in outcome) task?.reject(new Error(outcome.failure));
      else task?.resolve(outcome.result as never);
    });
    const over = (error: Error) => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      for (const task of this.waiting.values()) task.reject(error);
      this.waiting.clear();
    };
    worker.on('error', over);
    worker.on('exit', () => over(new Error('The hashing thread has ended.')));
    return worker;
  }
}
