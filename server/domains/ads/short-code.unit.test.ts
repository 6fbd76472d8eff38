import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, idOfCode } from './short-code.ts';

const id = fc.integer({ min: 1, max: 27_000_000 });

describe('the short code of an ad', () => {
  it('has 5 or 6 characters without look-alikes, starting with a letter', () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(codeOf(one)).toMatch(/^[CDFHJKMNPRTWXY][3479CDFHJKMNPRTWXY]{4,5}$/);
      }),
    );
  });

  it('decodes to its ad only', () => {
    fc.assert(fc.property(id, (one) => idOfCode(codeOf(one)) === one));
    const codes = Array.from({ length: 50_000 }, (_, i) => codeOf(i + 1_450_000));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('differs widely from that of the previous ad', () => {
    const shared = (a: string, b: string) => [...a].filter((sign, i) => sign === b[i]).length;
    for (let one = 1; one < 200; one += 1)
      expect(shared(codeOf(one), codeOf(one + 1))).toBeLessThanOrEqual(3);
  });

  it('is parsed in any case and spacing', () => {
    const code = codeOf(4217);
    expect(idOfCode(code.toLowerCase())).toBe(4217);
    expect(idOfCode(` #${code.slice(0, 2)} ${code.slice(2)} `)).toBe(4217);
  });

  it.each(['', 'moto', 'voiture', 'iphone', '250000', 'villa', 'CORLLA', '\u0000', 'K'.repeat(9)])(
    'is not recognised in %j',
    (typed) => {
      expect(idOfCode(typed)).toBeNull();
    },
  );
});
