import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A piece of network between two processes, to be spoilt at will. */
export class TcpProxy {
  /** Milliseconds by which every chunk is late, in each direction. */
  latency = 0;
  /** Takes everything and passes nothing on, as a lost host or a silent firewall does. */
  blackHole = false;
  /** New connections are reset at once. */
  refusing = false;
  /** The next transaction that says this is committed, and the answer to its COMMIT is lost with its connection. */
  losesCommitOf: string | undefined;
  /** How many statements PostgreSQL was asked for so far. */
  statements = 0;
  private readonly pairs = new Set<[Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    /** The address of the other side, led through here. */
    readonly url: string,
  ) {}

  /** @param url of a PostgreSQL or Redis on this machine */
  static async before(url: string): Promise<TcpProxy> {
    const target = new URL(url);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    const proxy = new TcpProxy(server, through.toString());
    server.on('connection', (client) => proxy.join(client, target));
    return proxy;
  }

  /** Cuts all connections with a reset. */
  reset(): void {
    for (const [client, upstream] of this.pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, { hostname, port }: URL): void {
    if (this.refusing) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [client, upstream];
    this.pairs.add(pair);
    this.loseAnswer(client, upstream);
    this.count(client);
    this.pass(client, upstream);
    this.pass(upstream, client);
    const end = () => {
      this.pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => !this.blackHole && end()); // a black hole passes no farewell on either
    }
  }

  private loseAnswer(client: Socket, upstream: Socket): void {
    let isWanted = false;
    client.on('data', (chunk) => {
      if (this.losesCommitOf === undefined) return;
      const said = chunk.toString('latin1');
      isWanted ||= said.includes(this.losesCommitOf);
      if (!isWanted || !said.includes('COMMIT')) return;
      this.losesCommitOf = undefined;
      upstream.removeAllListeners('data').once('data', () => client.resetAndDestroy());
    });
  }

  /** By PostgreSQL's protocol: a first message without a type, then a letter and a length before each. */
  private count(client: Socket): void {
    let rest = Buffer.alloc(0);
    let hasBegun = false;
    client.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = hasBegun ? 1 : 0;
        if (rest.length < head + 4) return;
        const length = head + rest.readInt32BE(head);
        if (length <= head || rest.length < length) return; // not whole yet, or another protocol
        // A query in one piece, or the first part of one with values.
        if (hasBegun && 'QP'.includes(String.fromCharCode(rest[0] ?? 0))) this.statements += 1;
        hasBegun = true;
        rest = rest.subarray(length);
      }
    });
  }

  private pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (this.blackHole) return;
      if (this.latency === 0) to.write(chunk);
      else setTimeout(() => to.write(chunk), this.latency);
    });
  }
}
