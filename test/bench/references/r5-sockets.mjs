// R5: what a good programmer writes by hand. Bare `ws` and ioredis: a connection names its channel in the path, and gets
// what is published there. No token, no limits, nothing sealed, no protocol.
import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const redis = new Redis(process.env.REDIS_URL ?? '');
const channels = new Map();
redis.on('message', (channel, message) => {
  for (const socket of channels.get(channel) ?? []) socket.send(message);
});

const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', async (socket, { url = '/' }) => {
  const channel = url.slice(1);
  const sockets = channels.get(channel) ?? new Set();
  channels.set(channel, sockets.add(socket));
  if (sockets.size === 1) await redis.subscribe(channel);
  socket.on('close', () => sockets.delete(socket));
  socket.send('joined');
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listens on http://127.0.0.1:${Object(server.address()).port}\n`),
);
