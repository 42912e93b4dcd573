import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Request, Response } from 'express';
import { bodyTime, demandPace, giveBodyTime } from './body-time';

let server: Server;
const sockets: Socket[] = [];

/** A server that answers with the length of each body once it is whole; `take` is asked first. */
async function listen(time: number, take: (request: IncomingMessage) => void = () => undefined) {
  server = createServer((request, response) => {
    bodyTime(time)(request as Request, response as Response, () => {
      take(request);
      let length = 0;
      request.on('data', (piece: Buffer) => (length += piece.length));
      request.on('end', () => response.end(`${length}`));
      request.on('error', () => undefined);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Begins a request of ten bytes, of which five are sent. */
function half() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
  return socket;
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

it('cuts a body that is not here in time', async () => {
  await listen(20);
  await once(half().resume(), 'close');
});

it('waits for one that was given longer', async () => {
  const asked = Promise.withResolvers<void>();
  await listen(20, (request) => {
    giveBodyTime(request, 60_000);
    setTimeout(asked.resolve, 60); // by now it would have been cut
  });
  const socket = half();
  await asked.promise;
  socket.write('67890');
  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

it('leaves a request alone whose body is here, however long its answer takes', async () => {
  await listen(20);
  server.removeAllListeners('request').on('request', (request, response) => {
    bodyTime(20)(request as Request, response as Response, () => undefined);
    request.resume();
    setTimeout(() => response.end('late'), 80);
  });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    body: 'plum',
  });
  expect(await answer.text()).toBe('late');
});

it('cuts a body that has stopped, however slow a line may be', async () => {
  await listen(60_000, (request) => void demandPace(request, () => 0, 20));
  await once(half().resume(), 'close');
});

it('cuts a body that trickles, though its time is not over', async () => {
  await listen(60_000, (request) => void demandPace(request, () => 1_000, 20));
  await once(half().resume(), 'close');
});
