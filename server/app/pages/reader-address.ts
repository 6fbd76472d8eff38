import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Client address of requests that bypass the framework. `trustProxy`: as in the server options. */
export const readerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) =>
  trustProxy
    ? (request) => proxyAddr(request, [...trustProxy])
    : (request) => request.socket.remoteAddress ?? '';
