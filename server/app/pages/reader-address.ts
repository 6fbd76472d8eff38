import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function that finds the client's IP address of a request which bypasses Fastify. `trustProxy` lists the
 * proxies whose `X-Forwarded-For` is trusted, as Fastify's option of that name.
 */
export const readerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) =>
  trustProxy
    ? (request) => proxyAddr(request, [...trustProxy])
    : (request) => request.socket.remoteAddress ?? '';
