import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns the client address of requests that bypass the framework. `trustProxy` is that of the
 * server options.
 */
export const readerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) =>
  trustProxy
    ? (request) => proxyAddr(request, [...trustProxy])
    : (request) => request.socket.remoteAddress ?? '';
