import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Finds the address of who asks, for requests that the framework does not see. `trustProxy` tells whose word about the
 * address is believed, as for the rest of the server.
 */
export const readerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) =>
  trustProxy
    ? (request) => proxyAddr(request, [...trustProxy])
    : (request) => request.socket.remoteAddress ?? '';
