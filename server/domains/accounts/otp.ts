import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SITE_NAME } from '#contract/site.ts';

// What every application of codes understands: SHA-1, six digits, thirty seconds.
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before or after is taken too: clocks differ and thumbs are slow. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...KIND, issuer: SITE_NAME, label, secret: Secret.fromBase32(secret) });

/** A key of 160 bits, in base32. */
export const makeOtpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code shows to an application. `label` tells one account from another there. */
export const otpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The 30 s step a code belongs to, near `now`; null when it is none of these. */
export const stepOfOtp = (secret: string, token: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
};

// No letters or digits that are taken for one another.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CHARS = 10;

/** A recovery code of some 49 bits, `abcde-fghjk`. */
export const makeRecoveryCode = (): string => {
  const chars = Array.from(
    { length: RECOVERY_CHARS },
    () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
  ).join('');
  return `${chars.slice(0, RECOVERY_CHARS / 2)}-${chars.slice(RECOVERY_CHARS / 2)}`;
};

/** What was typed, without what people put between: blanks, hyphens, capitals. */
export const plainOtp = (typed: string): string => typed.replaceAll(/[\s\-–]/g, '').toLowerCase();
