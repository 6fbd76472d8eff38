// The ceiling of a kept page: node:http that sends bytes it was given, and does nothing else.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  /** Names and values in turn, without those that node:http adds itself. */
  headers: string[];
  /** In base64. */
  body: string;
  /** As the server compared with, so that both say the same in `Keep-Alive`. */
  keepAliveMs: number;
}

process.once('message', ({ headers, body, keepAliveMs }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
