import { z } from 'zod';
import { DAY } from '#contract/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { randomToken, type Secrets } from '#server/platform/secrets.ts';

/** How long a device is known after its last sign-in. */
export const DEVICE_LIFE_MS = 365 * DAY;
/** A phone lent in the family: the accounts that signed in last. */
const MOST_ACCOUNTS = 5;
const MARK_CHARS = 32;
const LONGEST_COOKIE = 2000;

const deviceSchema = z.object({
  id: z.string(),
  /** Keyed hashes of the numbers that signed in here. */
  marks: z.array(z.string()).max(MOST_ACCOUNTS),
  seen_at: z.int(),
});
type KnownDevice = z.output<typeof deviceSchema>;

/** A sign-in before the number was confirmed leaves another mark: it may be of somebody whose number it is not. */
const markOf = (secrets: Secrets, telephone: string, isConfirmed: boolean): string =>
  secrets
    .keyedHash(`${isConfirmed ? 'confirmed-device' : 'device'}:${telephone}`)
    .slice(0, MARK_CHARS);

/** What the cookie says; null for none, an old one, or one that we did not seal. */
const readDevice = (
  { secrets, clock }: Platform,
  cookie: string | undefined,
): KnownDevice | null => {
  if (!cookie || cookie.length > LONGEST_COOKIE) return null;
  try {
    const device = deviceSchema.parse(JSON.parse(secrets.open(cookie)));
    return clock.now().getTime() - device.seen_at < DEVICE_LIFE_MS ? device : null;
  } catch {
    return null;
  }
};

/** The device if this number signed in on it before; null for a stranger's. */
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

/** The cookie after a sign-in: the device as it was known, and this number first. */
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
  return secrets.seal(JSON.stringify(next));
};
