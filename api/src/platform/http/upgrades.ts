import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from './problem';

/**
 * Decides on a request.
 * @returns what takes its connection over
 * @throws Problem to answer with instead
 */
export type Accepts = (request: Request) => (socket: Socket, head: Buffer) => void;

/** A connection whose request asks for another protocol. */
interface Asking {
  socket: Socket;
  head: Buffer;
}

/**
 * Paths that speak WebSocket. Their requests pass the same doors as all others, and are refused by the same answers; on
 * any other path the wish for another protocol is ignored, as HTTP allows.
 */
@Injectable()
export class Upgrades {
  private readonly accepting = new Map<string, Accepts>();
  private readonly asking = new WeakMap<IncomingMessage, Asking>();

  /** To be called at start. */
  at(path: string, accepts: Accepts): void {
    this.accepting.set(path, accepts);
  }

  get paths(): string[] {
    return [...this.accepting.keys()];
  }

  /** Takes its place behind the doors that stand already. */
  serve(app: NestExpressApplication): void {
    app.use(this.middleware);
    const server = app.getHttpServer() as Server & {
      shouldUpgradeCallback: (request: IncomingMessage) => boolean;
    };
    const handle = app.getHttpAdapter().getInstance() as (
      request: IncomingMessage,
      response: ServerResponse,
    ) => void;
    server.shouldUpgradeCallback = ({ method, url = '', headers }) =>
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      this.accepting.has(url.split('?', 1)[0] ?? '');
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.asking.set(request, { socket, head });
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.once('finish', () => socket.destroySoon());
      handle(request, response);
    });
  }

  private readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const accepts = this.accepting.get(request.path);
    if (!accepts) return next();
    const asking = this.asking.get(request);
    if (!asking) {
      response.setHeader('Upgrade', 'websocket');
      throw new Problem(426, 'upgrade-required', 'This address speaks WebSocket alone.');
    }
    const takeOver = accepts(request);
    response.detachSocket(asking.socket);
    takeOver(asking.socket, asking.head);
  };
}
