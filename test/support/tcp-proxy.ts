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

  private pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (this.blackHole) return;
      if (this.latency === 0) to.write(chunk);
      else setTimeout(() => to.write(chunk), this.latency);
    });
  }
}
