import { once } from 'node:events';
import WebSocket from 'ws';
import type { RunningProcess } from './processes';

/** Settings of a process that can be looked into. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface Remote {
  objectId: string;
  value: unknown;
}

/** Looks into a process that was started with INSPECTED, by the protocol of debuggers. */
export class Inspector {
  private lastId = 0;
  private readonly threads: string[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const { method, params } = JSON.parse(data.toString()) as {
        method?: string;
        params: { workerInfo: { url: string } };
      };
      if (method === 'NodeWorker.attachedToWorker') this.threads.push(params.workerInfo.url);
    });
  }

  static async of(process: RunningProcess): Promise<Inspector> {
    const [url] = /ws:\/\/127\.0\.0\.1:\S+/.exec(process.output()) ?? [];
    if (url === undefined) throw new Error('The process was not started to be looked into.');
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Inspector(socket);
  }

  /** How many objects of a class that a module exports are alive; throws where the module is not loaded. */
  async alive(module: string, name: string): Promise<number> {
    const prototype = await this.ask<{ result: Remote; exceptionDetails?: object }>('Runtime.evaluate', {
      expression: `require.cache[Object.keys(require.cache).find((path) => path.endsWith('${module}'))].exports.${name}.prototype`,
      includeCommandLineAPI: true,
    });
    if (prototype.exceptionDetails) throw new Error(`${name} of ${module} is not loaded.`);
    const { objectId: prototypeObjectId } = prototype.result;
    const { objects } = await this.ask<{ objects: Remote }>('Runtime.queryObjects', { prototypeObjectId });
    const { result } = await this.ask<{ result: Remote }>('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: 'function () { return this.length; }',
    });
    return result.value as number;
  }

  /** The scripts of its threads. */
  async threadScripts(): Promise<readonly string[]> {
    this.threads.length = 0;
    await this.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await this.ask('NodeWorker.disable', {});
    return this.threads;
  }

  close(): void {
    this.socket.close();
  }

  private async ask<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const hear = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: Result; error?: object };
        if (answer.id !== id) return;
        this.socket.off('message', hear);
        if (answer.error) reject(new Error(`${method}: ${JSON.stringify(answer.error)}`));
        else resolve(answer.result);
      };
      this.socket.on('message', hear);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
