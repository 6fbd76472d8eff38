import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/**
 * Lists the purposes of codes that belong to an account: they confirm its address, or prove a
 * number that another account may have.
 */
type OfAccount = 'confirm_email' | 'prove_number' | 'new_number' | 'mandate';

/** Identifies to whom a code belongs: its purpose, its recipient and, for some purposes, its account. */
export type CodeOwner =
  | {
      purpose: Exclude<CodePurpose, OfAccount>;
      /** Is the phone number in E.164 format. */
      target: string;
      userId?: undefined;
    }
  | {
      purpose: OfAccount;
      /** Is an email address in lower case, or a phone number. */
      target: string;
      userId: number;
    };

/**
 * Lists the groups of purposes that share a limit. Anyone can request a proof or a removal of a
 * number, so these do not count towards the limit of the number's own account.
 */
const SHARED_LIMITS: readonly (readonly CodePurpose[])[] = [
  ['confirm_phone', 'reset_password'],
  ['confirm_email'],
  ['prove_number', 'new_number', 'mandate'],
  ['disown_number'],
  ['lost_number'],
];

/** Returns the SQL condition that selects the codes which share a limit with those of this purpose. */
export const countedWith = (purpose: CodePurpose): SQL =>
  inArray(code.purpose, [...(SHARED_LIMITS.find((group) => group.includes(purpose)) ?? [purpose])]);

/**
 * Tells whether a code was requested without a recipient and therefore never sent: such a code
 * expires as it is created.
 */
export const isUnsent: SQL<boolean> = sql`(${code.expiresAt} <= ${code.createdAt})`;

/** Returns the SQL condition that selects the codes of a number, or of the address or number of an account. */
export const ofOwner = ({ target, userId }: CodeOwner): SQL | undefined =>
  and(
    eq(code.target, target),
    userId === undefined ? isNull(code.userId) : eq(code.userId, userId),
  );

/** Returns the text that is hashed to store a code; it binds the code to its purpose, its number and its account. */
export const codeSecret = ({ purpose, target, userId }: CodeOwner, digits: string): string =>
  [purpose, ...(userId === undefined ? [] : [userId]), target, digits].join(':');
