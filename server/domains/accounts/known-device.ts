import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { randomToken, type Secrets } from '#server/platform/secrets.ts';

/** Is how long, in ms, a device is remembered after its last sign-in. */
export const DEVICE_LIFE_MS = 365 * DAY;
/** Limits the accounts stored per device: a family may share a phone. */
const MOST_ACCOUNTS = 5;
const MARK_CHARS = 32;
const LONGEST_COOKIE = 2000;

const deviceSchema = z.object({
  id: z.string(),
  /** Holds keyed hashes of the numbers that signed in on the device. */
  marks: z.array(z.string()).max(MOST_ACCOUNTS),
  seen_at: z.int(),
});
type KnownDevice = z.output<typeof deviceSchema>;

/**
 * Returns the keyed hash under which the device cookie lists a phone number that signed in. The hash differs for
 * sign-ins before the number was confirmed, since the number may be someone else's.
 */
const markOf = (secrets: Secrets, telephone: string, isConfirmed: boolean): string =>
  secrets
    .keyedHash(`${isConfirmed ? 'confirmed-device' : 'device'}:${telephone}`)
    .slice(0, MARK_CHARS);

/** Returns the device that a cookie names; null without a cookie, or for an expired or forged one. */
const readDevice = (
  { secrets, clock }: Platform,
  cookie: string | undefined,
): KnownDevice | null => {
  if (!cookie || cookie.length > LONGEST_COOKIE) return null;
  try {
    const device = deviceSchema.parse(JSON.parse(secrets.decrypt(cookie)));
    return clock.now().getTime() - device.seen_at < DEVICE_LIFE_MS ? device : null;
  } catch {
    return null;
  }
};

/**
 * Returns the device of a cookie if this number signed in on it before, `isConfirmed` if after its confirmation; null
 * otherwise.
 */
export const knownDevice = (
  platform: Platform,
  cookie: string | undefined,
  telephone: string,
): { id: string; isConfirmed: boolean } | null => {
  const device = readDevice(platform, cookie);
  const has = (isConfirmed: boolean): boolean | undefined =>
    device?.marks.includes(markOf(platform.secrets, telephone, isConfirmed));
  const isConfirmed = has(true) ?? false;
  return device && (isConfirmed || has(false)) ? { id: device.id, isConfirmed } : null;
};

/** Returns the device cookie after a sign-in: lists the number first, and keeps only the five most recent numbers. */
export const rememberDevice = (
  platform: Platform,
  cookie: string | undefined,
  { telephone, isConfirmed }: { telephone: string; isConfirmed: boolean },
): string => {
  const { secrets, clock } = platform;
  const device = readDevice(platform, cookie);
  const marks = [true, false].map((confirmed) => markOf(secrets, telephone, confirmed));
  const others = (device?.marks ?? []).filter((other) => !marks.includes(other));
  const next: KnownDevice = {
    id: device?.id ?? randomToken(),
    marks: [markOf(secrets, telephone, isConfirmed), ...others].slice(0, MOST_ACCOUNTS),
    seen_at: clock.now().getTime(),
  };
  return secrets.encrypt(JSON.stringify(next));
};
