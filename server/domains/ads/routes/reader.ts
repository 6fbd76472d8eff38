import type { FastifyRequest } from 'fastify';
import type { Reader } from '../traffic.ts';

/** Who asks, as far as counting views needs it. */
export const readerOf = ({ ip, headers }: FastifyRequest): Reader => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});
