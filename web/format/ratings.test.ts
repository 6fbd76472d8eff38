import { expect, it } from 'vitest';
import { ratingsText } from './ratings.ts';

it('counts the answers about a seller, without those that nobody could give', () => {
  const counts = {
    total: 4,
    came: { yes: 3, of: 4 },
    as_described: { yes: 2, of: 3 },
    courteous: { yes: 4, of: 4 },
  };
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spaced(ratingsText(counts))).toBe(
    '4 avis : venu au rendez-vous 3 sur 4 · conforme à l’annonce 2 sur 3 · courtois 4 sur 4',
  );
  const never = { ...counts, came: { yes: 0, of: 4 }, as_described: { yes: 0, of: 0 } };
  expect(spaced(ratingsText(never))).toBe(
    '4 avis : venu au rendez-vous 0 sur 4 · courtois 4 sur 4',
  );
});
