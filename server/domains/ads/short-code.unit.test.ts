import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, idOfCode } from './short-code.ts';

const id = fc.integer({ min: 1, max: 27_000_000 });

describe('the short code of an ad', () => {
  it('is 5 or 6 signs without look-alikes, a letter first', () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(codeOf(one)).toMatch(/^[CDFHJKMNPRTWXY][3479CDFHJKMNPRTWXY]{4,5}$/);
      }),
    );
  });

  it('leads back to its ad and to no other', () => {
    fc.assert(fc.property(id, (one) => idOfCode(codeOf(one)) === one));
    const codes = Array.from({ length: 50_000 }, (_, i) => codeOf(i + 1_450_000));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('looks nothing like that of the ad before', () => {
    const shared = (a: string, b: string) => [...a].filter((sign, i) => sign === b[i]).length;
    for (let one = 1; one < 200; one += 1)
      expect(shared(codeOf(one), codeOf(one + 1))).toBeLessThanOrEqual(3);
  });

  it('is read as people type it', () => {
    const code = codeOf(4217);
    expect(idOfCode(code.toLowerCase())).toBe(4217);
    expect(idOfCode(` #${code.slice(0, 2)} ${code.slice(2)} `)).toBe(4217);
  });

  it.each(['', 'moto', 'voiture', 'iphone', '250000', 'villa', 'CORLLA', '\u0000', 'K'.repeat(9)])(
    'is not seen in %j',
    (typed) => {
      expect(idOfCode(typed)).toBeNull();
    },
  );
});
