import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CountingProxy {
  url: string;
  /** Returns the bytes received from the server since the last call, headers included. */
  received: () => number;
  close: () => Promise<void>;
}

/**
 * Starts a proxy to a site that counts the bytes sent to the browser, whether a page or its service
 * worker requested them.
 */
export const startCountingProxy = async (site: URL): Promise<CountingProxy> => {
  let bytes = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(site.port || 80), site.hostname);
    server.on('data', (chunk: Buffer) => (bytes += chunk.length));
    client.pipe(server).pipe(client);
    for (const [socket, peer] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => peer.destroy());
      socket.on('close', () => {
        open.delete(socket);
        peer.destroy();
      });
    }
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    received: () => {
      const counted = bytes;
      bytes = 0;
      return counted;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
