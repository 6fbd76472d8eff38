import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/** Purpose and recipient of a code: a number, or an account's email address. */
export type CodeOwner =
  | {
      purpose: Exclude<CodePurpose, 'confirm_email'>;
      /** E.164. */
      target: string;
      userId?: undefined;
    }
  | {
      purpose: 'confirm_email';
      /** In lower case. */
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
