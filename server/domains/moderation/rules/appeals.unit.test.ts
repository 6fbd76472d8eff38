import { expect, it } from 'vitest';
import { judgeOf, mayDecide } from './appeals.ts';

const ANOTHER = { isOwner: false, isAuthor: false };
const AUTHOR = { isOwner: false, isAuthor: true };
const SELLER = { isOwner: true, isAuthor: false };

it('another moderator decides an appeal, else an administrator', () => {
  expect(judgeOf({ moderators: 1, administrators: 1 })).toBe('moderator');
  expect(judgeOf({ moderators: 0, administrators: 1 })).toBe('administrator');
});

it('neither the seller nor the author of the decision decides, unless nobody else can', () => {
  const staffed = { moderators: 0, administrators: 1 };
  expect([ANOTHER, AUTHOR, SELLER].map((who) => mayDecide(who, staffed))).toEqual([
    true,
    false,
    false,
  ]);
  const alone = { moderators: 0, administrators: 0 };
  expect([AUTHOR, SELLER].map((who) => mayDecide(who, alone))).toEqual([true, false]);
});
