import type { FastifyRequest } from 'fastify';
import type { RouteContract } from '#contract/common/route.ts';
import { admit } from '#server/app/api.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Settings } from '#server/platform/settings.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * Tells whether a request comes directly from this machine; a request through a proxy on this machine has a forwarding
 * header.
 */
const isFromThisMachine = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  FORWARDED.every((name) => raw.headers[name] === undefined);

/** Requires that the caller is on this machine or is an administrator. @throws Refusal 401 or 403 */
export const requireOperator = (
  request: Pick<FastifyRequest, 'raw'>,
  actor: Actor | null,
  settings: Settings,
  contract: RouteContract,
): void => {
  if (!isFromThisMachine(request)) admit({ ...contract, access: 'admin' }, actor, { settings });
};
