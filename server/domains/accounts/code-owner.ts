import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { code, type CodePurpose } from './tables.ts';

/** What a code is for and who alone may use it: a number, or an account's email address. */
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

/** The codes of a number whatever their purpose, or of an account's address: their tries count together. */
export const ofOwner = ({ target, userId }: CodeOwner): SQL | undefined =>
  and(
    eq(code.target, target),
    userId === undefined ? isNull(code.userId) : eq(code.userId, userId),
  );

/** What is hashed of a code: the same digits are another code for another purpose, number or account. */
export const codeSecret = ({ purpose, target, userId }: CodeOwner, digits: string): string =>
  [purpose, ...(userId === undefined ? [] : [userId]), target, digits].join(':');
