import type { FastifyRequest } from 'fastify';
import type { Reader } from '../reader.ts';

/** Returns the sender of a request, as needed to count views. */
export const readerOf = ({ ip, headers }: FastifyRequest): Reader => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});
