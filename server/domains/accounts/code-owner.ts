import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/** Codes by which an account confirms its address, or proves a number that may be another account's. */
type OfAccount = 'confirm_email' | 'prove_number';

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

/** All codes of a number, or of an account's address, share one counter of tries. */
export const ofOwner = ({ target, userId }: CodeOwner): SQL | undefined =>
  and(
    eq(code.target, target),
    userId === undefined ? isNull(code.userId) : eq(code.userId, userId),
  );

/** Hash input of a code, bound to purpose, number or account. */
export const codeSecret = ({ purpose, target, userId }: CodeOwner, digits: string): string =>
  [purpose, ...(userId === undefined ? [] : [userId]), target, digits].join(':');
