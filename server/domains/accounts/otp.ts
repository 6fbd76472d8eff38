import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODE_CHARS } from '#contract/common/codes.ts';
import { SITE_NAME } from '#contract/common/site.ts';

// Every authenticator application supports SHA-1, six digits and thirty seconds.
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/**
 * Is the number of time steps before and after the current one that are also accepted, since clocks
 * differ and typing takes time.
 */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...KIND, issuer: SITE_NAME, label, secret: Secret.fromBase32(secret) });

/** Returns a new authenticator key of 160 bits, in base32. */
export const makeOtpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Returns the `otpauth:` URI for the QR code of a key. `label` identifies the account in the authenticator application.
 */
export const otpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Returns the 30 s time step near `now` to which a code belongs; null when it matches none. */
export const stepOfOtp = (secret: string, token: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
};

// The alphabet has no characters that are easily confused.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a new recovery code of about 49 bits, such as `abcde-fghjk`. */
export const makeRecoveryCode = (): string => {
  const chars = Array.from(
    { length: RECOVERY_CODE_CHARS },
    () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
  ).join('');
  return `${chars.slice(0, RECOVERY_CODE_CHARS / 2)}-${chars.slice(RECOVERY_CODE_CHARS / 2)}`;
};
