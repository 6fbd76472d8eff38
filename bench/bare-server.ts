// Upper bound for a cached page: node:http sending given bytes.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  /** Lists the response's headers, names and values in turn, without those that node:http adds. */
  headers: string[];
  /** Is the body of the response, in base64. */
  body: string;
  /** Is the keep-alive timeout in ms, that of the compared server, so that both send the same `Keep-Alive` header. */
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
