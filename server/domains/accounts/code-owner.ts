import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/** Codes by which an account confirms its address, or proves a number that may be another account's. */
type OfAccount = 'confirm_email' | 'prove_number' | 'new_number' | 'mandate';

/** Purpose and recipient of a code. */
export type CodeOwner =
  | {
      purpose: Exclude<CodePurpose, OfAccount>;
      /** E.164. */
      target: string;
      userId?: undefined;
    }
  | {
      purpose: OfAccount;
      /** An address in lower case, or a number. */
      target: string;
      userId: number;
    };

/**
 * Purposes that share their limits. Proofs and removals of a number are anyone's to request, so they leave the limits of
 * its account alone.
 */
const SHARED_LIMITS: readonly (readonly CodePurpose[])[] = [
  ['confirm_phone', 'reset_password'],
  ['confirm_email'],
  ['prove_number', 'new_number', 'mandate'],
  ['disown_number'],
  ['lost_number'],
];

/** Codes that count towards the same limits as one of this purpose. */
export const countedWith = (purpose: CodePurpose): SQL =>
  inArray(code.purpose, [...(SHARED_LIMITS.find((group) => group.includes(purpose)) ?? [purpose])]);

/** Whether a code was requested without recipient: it had expired when it was made. */
export const isUnsent: SQL<boolean> = sql`(${code.expiresAt} <= ${code.createdAt})`;

/** Codes of a number, or of an account's address or number. */
export const ofOwner = ({ target, userId }: CodeOwner): SQL | undefined =>
  and(
    eq(code.target, target),
    userId === undefined ? isNull(code.userId) : eq(code.userId, userId),
  );

/** Hash input of a code, bound to purpose, number or account. */
export const codeSecret = ({ purpose, target, userId }: CodeOwner, digits: string): string =>
  [purpose, ...(userId === undefined ? [] : [userId]), target, digits].join(':');
