import type { FastifyRequest } from 'fastify';
import { IMPORT_MAX_BYTES } from '#contract/imports/routes.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { shareCounters, type Caller } from '../account-shares.ts';
import { countAll, type Limit, type Limits } from '../limits.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from './route.ts';
import { shareRefusals } from '#contract/common/share-refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts the bytes of the form against the daily limits of its sender, just before the form is read.
     * @throws Refusal 403, 429
     */
    countBytes?: () => Promise<void>;
  }
}

/**
 * Is the number of bytes in the unit in which sent bytes are counted, so that a day of a whole network fits an integer
 * of PostgreSQL.
 */
const KILOBYTE = 1024;
const MEGABYTE = 1024;

/** Returns a daily limit of sent megabytes, counted in kilobytes and by all server processes together. */
const dailyMegabytes = (name: string, megabytes: number): Limit => ({
  name,
  points: megabytes * MEGABYTE,
  seconds: DAY_SECONDS,
  shared: true,
});

const UNPROVEN_MEGABYTES = 20;
/**
 * Limits the bytes of unfinished uploads of an account that confirmed neither its phone number nor an email address.
 */
export const UNPROVEN_BYTES = UNPROVEN_MEGABYTES * MEGABYTE * KILOBYTE;

const OF_UNPROVEN = dailyMegabytes('bytes-unproven', UNPROVEN_MEGABYTES);
const OF_ADDRESS_PROVEN = dailyMegabytes('bytes-address-proven', 100);
const OF_CONFIRMED = dailyMegabytes('bytes-confirmed', 1000);
/** Limits the megabytes that all accounts of one network without a confirmed phone number send together in a day. */
const OF_NETWORK = dailyMegabytes('bytes-network', 400);

/** Says whether an account confirmed its phone number or its email address. */
export const isProven = ({
  hasConfirmedPhone,
  hasConfirmedEmail,
}: Pick<Actor, 'hasConfirmedPhone' | 'hasConfirmedEmail'>): boolean =>
  hasConfirmedPhone || hasConfirmedEmail;

/** Returns the daily limit of the bytes that an account sends, higher for a confirmed email address or phone number. */
const ownLimit = ({ actor }: Caller): Limit => {
  if (actor.hasConfirmedPhone) return OF_CONFIRMED;
  return isProven(actor) ? OF_ADDRESS_PROVEN : OF_UNPROVEN;
};

/**
 * Counts bytes that are about to be sent, first against the account, so that one account alone cannot use up the share
 * of its network.
 * @throws Refusal 403 or 429 when a daily limit is reached
 */
export const countBytes = async (limits: Limits, caller: Caller, bytes: number): Promise<void> => {
  const { id, hasConfirmedPhone } = caller.actor;
  const refusal = hasConfirmedPhone ? shareRefusals.tooManyFiles : shareRefusals.proveForFiles;
  const cost = Math.ceil(bytes / KILOBYTE);
  await limits.use(ownLimit(caller), String(id), refusal, cost);
  const counters = shareCounters(OF_NETWORK, caller);
  await countAll(limits, counters, shareRefusals.tooManyBytes, cost);
};

/** Returns the bytes of a form with files; an unknown or excessive length counts as the largest that the call takes. */
const bytesOf = ({ headers }: FastifyRequest, { files }: RouteContract): number =>
  Math.min(
    Number(headers['content-length'] ?? Infinity),
    Math.max(IMPORT_MAX_BYTES, (files?.max ?? 1) * MAX_PHOTO_BYTES),
  );

/**
 * Admits a call that stores files while the disk has room. The bytes of a form are counted only when `receiveForm`
 * reads it, so that a call refused earlier counts for nothing. @throws Refusal 503
 */
export const admitFiles = async (
  { diskRoom, limits }: Pick<Platform, 'diskRoom' | 'limits'>,
  contract: RouteContract,
  { request, actor }: { request: FastifyRequest; actor: Actor | null },
): Promise<void> => {
  // The content type is read from the headers, because the parser of the form has not run yet.
  const isForm =
    contract.multipart === true &&
    request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (!isForm && !contract.takesBytes && !contract.makesFiles) return;
  await diskRoom.assertRoom();
  if (!isForm || !actor) return;
  const caller = { actor, address: request.ip };
  request.countBytes = () => countBytes(limits, caller, bytesOf(request, contract));
};
