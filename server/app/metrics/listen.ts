import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Metrics } from './registry.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a separate port, which visitors cannot reach. @throws StartupError when it cannot listen */
export const listenForMetrics = async (
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new StartupError(`Metrics cannot listen on ${host}:${port}: ${message}.`)),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
