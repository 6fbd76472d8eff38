import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { toE164 } from '#server/platform/phones.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Settings } from '#server/platform/settings.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnNumber } from './rules.ts';

/** Is the part of a platform that hashing passwords needs. */
interface Hashing {
  settings: Pick<Settings, 'PASSWORD_HASH_MEMORY'>;
}

/** Returns the parameters of Argon2id, the library's default algorithm. */
const costOf = ({ settings }: Hashing) => ({
  memoryCost: settings.PASSWORD_HASH_MEMORY,
  timeCost: 2,
  parallelism: 1,
});

/** Limits hashing to two passwords at a time, since it is CPU-bound; beyond the queue's limit callers get 503. */
const queue = pLimit(2);
const MAX_WAITING = 100;

/**
 * Checks that the hashing queue has room.
 * @throws Refusal 503 when too many passwords are queued
 */
export const refuseOverload = (): void => {
  if (queue.pendingCount >= MAX_WAITING)
    throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
};

/** Runs work in the hashing queue. @throws Refusal 503 when too many passwords are queued */
const queued = async <T>(work: () => Promise<T>): Promise<T> => {
  refuseOverload();
  return queue(work);
};

/** Returns a password in one Unicode spelling, since accents have two encodings. */
const canonical = (password: string): string => password.normalize('NFC');

export const hashPassword = (platform: Hashing, password: string): Promise<string> =>
  queued(() => hash(canonical(password), costOf(platform)));

/** Holds dummy hashes by memory cost: verifying a password against one takes as long as against a real hash. */
const dummyHashes = new Map<number, Promise<string>>();

/** Returns a hash, made on first use, to verify a password against when there is no account: both take equally long. */
const dummyHash = (platform: Hashing): Promise<string> => {
  const cost = costOf(platform);
  const dummy = dummyHashes.get(cost.memoryCost) ?? hash(crypto.randomUUID(), cost);
  dummyHashes.set(cost.memoryCost, dummy);
  return dummy;
};

/** Tells whether a password is correct; takes the same time when there is no account (`null`). */
export const verifyPassword = async (
  platform: Hashing,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  const unknown = await dummyHash(platform);
  const against = passwordHash ?? unknown;
  const matches = await queued(() => verify(against, canonical(password)));
  return matches && passwordHash !== null;
};

/**
 * Checks that a new password is not too easy to guess.
 * @param field name of the form's field with the new password
 * @throws Refusal 422 when the password is among the most common or is the account's own number
 */
export const refuseWeakPassword = async (
  password: string,
  telephone: string,
  field = 'password',
): Promise<void> => {
  const refuse = (kind: RefusalKind): never => {
    throw new Refusal(kind, { errors: { [field]: [kind.message] } });
  };
  const isNumber = isOwnNumber(password, telephone) || toE164(password) === telephone;
  if (isNumber) refuse(accountRefusals.ownNumberPassword);
  if (await isCommonPassword(canonical(password))) refuse(accountRefusals.commonPassword);
};
