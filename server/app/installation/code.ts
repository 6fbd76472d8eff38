import { bareNumber } from '#contract/common/codes.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

// The code of the installation page is derived from the master key: every process that shares the secrets computes the
// same code at each start, and it is stored nowhere. It is worthless once there is an administrator. It has 96 bits,
// which cannot be guessed.

const DIGITS = 24;
const GROUPS = /.{4}(?!$)/g;

const digitsOf = ({ keyedHash }: Pick<Secrets, 'keyedHash'>): string =>
  keyedHash('installation').slice(0, DIGITS);

/** Returns the code that the operator enters on the installation page, in groups of four digits. */
export const installationCode = (secrets: Pick<Secrets, 'keyedHash'>): string =>
  digitsOf(secrets).replaceAll(GROUPS, '$&-');

/** Says whether a text is the installation code, with or without its hyphens. */
export const isInstallationCode = (secrets: Pick<Secrets, 'keyedHash'>, typed: string): boolean =>
  isSameSecret(bareNumber(typed).toLowerCase(), digitsOf(secrets));
