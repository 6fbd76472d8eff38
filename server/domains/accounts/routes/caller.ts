import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { deviceCookieName } from '#server/platform/cookie.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Device } from '../commands/register.ts';
import { presentUser } from '../present.ts';
import { findUser } from '../queries/users.ts';

/**
 * Returns a function that reads the signed-in account for a response. The function throws Refusal
 * 401 when the account was deleted.
 */
export const makeUserOf =
  ({ database }: Platform) =>
  async (id: number): Promise<User> => {
    const user = await findUser(database.orm, id);
    if (!user) throw new Refusal(commonRefusals.signInNeeded);
    return presentUser(user);
  };

/** Returns a function that reads the device and the network address of a request. */
export const makeDeviceOf = ({ settings }: Platform) => {
  const name = deviceCookieName(settings.PUBLIC_URL);
  return (request: FastifyRequest): Device => ({
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    cookie: request.cookies[name],
  });
};
