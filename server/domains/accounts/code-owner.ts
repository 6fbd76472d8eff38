import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/**
 * Is a purpose of codes that belong to an account: they confirm its email address, or prove a number that another
 * account may have.
 */
type OfAccount = 'confirm_email' | 'prove_number' | 'new_number' | 'mandate';

/** Identifies the owner of a code by its purpose, its recipient and, for some purposes, the account. */
export type CodeOwner =
  | {
      purpose: Exclude<CodePurpose, OfAccount>;
      /** Is the recipient: a phone number in E.164 format. */
      target: string;
      userId?: undefined;
    }
  | {
      purpose: OfAccount;
      /** Is the recipient: an email address in lower case, or a phone number in E.164 format. */
      target: string;
      userId: number;
    };

/**
 * Lists groups of purposes whose codes share a limit. The codes that anyone can request, to prove or remove a number,
 * do not count towards the limit of the account with that number.
 */
const SHARED_LIMITS: readonly (readonly CodePurpose[])[] = [
  ['confirm_phone', 'reset_password'],
  ['confirm_email'],
  ['prove_number', 'new_number', 'mandate'],
  ['disown_number'],
  ['lost_number'],
];

/** Returns the SQL condition for the codes that share a limit with codes of this purpose. */
export const countedWith = (purpose: CodePurpose): SQL =>
  inArray(code.purpose, [...(SHARED_LIMITS.find((group) => group.includes(purpose)) ?? [purpose])]);

/**
 * Is the SQL condition for a code that was requested for somebody who may not receive it, and therefore never sent:
 * such a code expires when it is created.
 */
export const isUnsent: SQL<boolean> = sql`(${code.expiresAt} <= ${code.createdAt})`;

/** Returns the SQL condition for the codes of this recipient and, for purposes that have one, of this account. */
export const ofOwner = ({ target, userId }: CodeOwner): SQL | undefined =>
  and(
    eq(code.target, target),
    userId === undefined ? isNull(code.userId) : eq(code.userId, userId),
  );

/** Returns the text whose hash is stored for a code; it binds the code to its purpose, recipient and account. */
export const codeSecret = ({ purpose, target, userId }: CodeOwner, digits: string): string =>
  [purpose, ...(userId === undefined ? [] : [userId]), target, digits].join(':');
