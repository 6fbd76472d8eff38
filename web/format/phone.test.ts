import { describe, expect, test } from 'vitest';
import { inPairs, splitPhone } from '#contract/common/phones.ts';
import { isWholePhone, joinPhone } from './phone.ts';

describe('joinPhone returns E.164', () => {
  test.each([
    ['227', '90 12 34 56', '+22790123456'],
    ['216', '20.123.456', '+21620123456'],
    ['229', '01 97 12 34 56', '+2290197123456'],
    ['33', '06 12 34 56 78', '+33612345678'],
    ['33', '6 12 34 56 78', '+33612345678'],
  ] as const)('with the code %s, "%s" is %s', (code, national, expected) => {
    expect(joinPhone({ code, national })).toBe(expected);
  });

  test.each([
    ['227', '٩٠ ١٢ ٣٤ ٥٦', '+22790123456'],
    ['227', '۹۰۱۲۳۴۵۶', '+22790123456'],
    ['33', '٠٠٢٢٧٩٠١٢٣٤٥٦', '+22790123456'],
    ['33', '\u202A+227 90 12 34 56\u202C', '+22790123456'],
  ] as const)('with the code %s, "%s" in other digits is %s', (code, national, expected) => {
    expect(joinPhone({ code, national })).toBe(expected);
  });

  test('an old number of Benin gets its 01, an incomplete new one does not', () => {
    expect(joinPhone({ code: '229', national: '97 12 34 56' })).toBe('+2290197123456');
    expect(joinPhone({ code: '227', national: '+229 97 12 34 56' })).toBe('+2290197123456');
    expect(joinPhone({ code: '229', national: '01 97 12 34' })).toBe('+22901971234');
    expect(splitPhone('+22997123456')).toEqual({ code: '229', national: '01 97 12 34 56' });
  });

  test('an empty field is no number', () => {
    expect(joinPhone({ code: '227', national: '' })).toBe('');
    expect(joinPhone({ code: '227', national: ' - ' })).toBe('');
    expect(joinPhone({ code: '227', national: '+' })).toBe('');
  });

  test('a number pasted with its country code keeps that code', () => {
    expect(joinPhone({ code: '227', national: '+33 6 12 34 56 78' })).toBe('+33612345678');
    expect(joinPhone({ code: '33', national: '00227 90 12 34 56' })).toBe('+22790123456');
  });
});

describe('a number typed with its country code, without +', () => {
  test.each([
    ['227', '22790000003', '+22790000003'],
    ['227', '227 90 00 00 03', '+22790000003'],
    ['227', '0022790000003', '+22790000003'],
    ['227', '(227) 90-00-00-03', '+22790000003'],
    ['227', '٢٢٧ ٩٠ ٠٠ ٠٠ ٠٣', '+22790000003'],
    ['227', '\u2066227\u00a090\u00a000 00 03\u2069', '+22790000003'],
    ['216', '216 20 123 456', '+21620123456'],
    ['229', '229 01 97 12 34 56', '+2290197123456'],
    ['229', '229 97 12 34 56', '+2290197123456'],
    ['33', '33 6 12 34 56 78', '+33612345678'],
    ['33', '33 06 12 34 56 78', '+33612345678'],
    ['33', '+33 (0)6 12 34 56 78', '+33612345678'],
    ['227', '33612345678', '+33612345678'],
    ['33', '22790000003', '+22790000003'],
  ] as const)('with the code %s, "%s" has it once', (code, national, expected) => {
    expect(joinPhone({ code, national })).toBe(expected);
    expect(isWholePhone(national)).toBe(true);
    expect(joinPhone(splitPhone(national))).toBe(expected);
  });

  test.each([
    ['227', '22 79 00 00', '+22722790000'],
    ['216', '21 612 345', '+21621612345'],
    ['229', '22 91 23 45', '+2290122912345'],
    ['33', '3 31 23 45 67', '+33331234567'],
    ['33', '03 31 23 45 67', '+33331234567'],
  ] as const)(
    'with the code %s, the national number "%s" keeps its digits',
    (code, national, e164) => {
      expect(joinPhone({ code, national })).toBe(e164);
      expect(isWholePhone(national)).toBe(false);
    },
  );
});

describe('splitPhone returns the code and pairs of digits', () => {
  test.each([
    ['+22790123456', '227', '90 12 34 56'],
    ['+33612345678', '33', '6 12 34 56 78'],
    ['+2290197123456', '229', '01 97 12 34 56'],
    ['', '227', ''],
  ] as const)('%s', (phone, code, national) => {
    expect(splitPhone(phone)).toEqual({ code, national });
    expect(joinPhone(splitPhone(phone))).toBe(phone);
  });

  test('a number of another country is unchanged by a round trip', () => {
    const parts = splitPhone('+14155550123');
    expect(parts).toEqual({ code: '227', national: '+14155550123' });
    expect(joinPhone(parts)).toBe('+14155550123');
  });

  test('pairs are counted from the end', () => {
    expect(inPairs('612345678')).toBe('6 12 34 56 78');
    expect(inPairs('')).toBe('');
  });
});
