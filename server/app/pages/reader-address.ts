import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns the client address of a request that bypasses the framework. `trustProxy` is the server option of that name.
 */
export const readerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) =>
  trustProxy
    ? (request) => proxyAddr(request, [...trustProxy])
    : (request) => request.socket.remoteAddress ?? '';
