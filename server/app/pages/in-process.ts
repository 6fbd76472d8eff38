import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Incoming, Outgoing } from '#web/client/api.ts';

// No peer ever has this address: a connection from it cannot be made, so nobody outside can pretend.
const NOBODY = '0.0.0.0';

/**
 * Whether a call comes from a page being rendered in this process. It speaks for no one visitor, so limits
 * by address do not count it. Told by the socket, not by a header, and so not to be forged.
 */
export const isInProcess = (request: FastifyRequest): boolean =>
  request.raw.socket.remoteAddress === NOBODY;

/** Carries the calls of pages to the API without leaving the process. They only read and bear no identity. */
export const sendInProcess =
  (app: FastifyInstance) =>
  async ({ route, url }: Outgoing): Promise<Incoming> => {
    if (route.method !== 'GET')
      throw new Error(`A page being rendered may not ${route.method} ${url}.`);
    const answer = await app.inject({ method: 'GET', url, remoteAddress: NOBODY });
    return { status: answer.statusCode, body: answer.json() };
  };
