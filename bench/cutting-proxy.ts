import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a connection: passed, cut within the request, or cut before or within the response. */
export type Fate = 'passes' | 'cut request' | 'lost answer' | 'cut answer';

export interface CuttingProxy {
  url: string;
  close: () => Promise<void>;
}

/** Bytes forwarded before a request is cut, and before a response is. */
const REQUEST_BYTES = 400;
const ANSWER_BYTES = 60;

const cut = (...sockets: Socket[]): void => sockets.forEach((socket) => socket.resetAndDestroy());

const join = (client: Socket, server: Socket, fate: Fate): void => {
  let sent = 0;
  client.on('data', (chunk: Buffer) => {
    if (fate === 'cut request' && sent + chunk.length > REQUEST_BYTES) {
      server.write(chunk.subarray(0, Math.max(0, REQUEST_BYTES - sent)), () => cut(client, server));
      return;
    }
    sent += chunk.length;
    server.write(chunk);
  });
  server.on('data', (chunk: Buffer) => {
    // The server has processed the request; its response is lost.
    if (fate === 'lost answer') return cut(client, server);
    if (fate === 'cut answer') {
      client.write(chunk.subarray(0, ANSWER_BYTES), () => cut(client, server));
      return;
    }
    client.write(chunk);
  });
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('end', () => other.end());
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** A proxy to a local `port`; `fateOf` decides the fate of each connection. */
export const startCuttingProxy = async (
  port: number,
  fateOf: () => Fate,
): Promise<CuttingProxy> => {
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    join(client, server, fateOf());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
