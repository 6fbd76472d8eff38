import { describe, expect, it } from 'vitest';
import { bareNumber, codeIn, isCode, plainCode } from './codes.ts';

describe('a code is read as people type and paste it', () => {
  it.each([
    '911833',
    ' 911833',
    '911833 ',
    '911 833',
    '911\u00a0833',
    '9 1 1 8 3 3',
    '911-833',
    '911–833',
    '911.833',
    '911833.',
    '« 911833 »',
    '\u2066911833\u2069',
    '\u200b911\u200d833\ufeff',
    '٩١١٨٣٣',
    '۹۱۱ ۸۳۳',
    '９１１８３３',
    'Code : 911833',
    'Kasuwa : votre code est 911833. Valable 10 minutes. Ne le donnez à personne.',
    'Kasuwa : votre code est 911 833. Ne le donnez à personne.',
    'Kasuwa : votre code est 911833. Valable 10 minutes.\n\n@kasuwa.ne #911833',
    'Kasuwa : votre code est 911833. Un souci ? Appelez le +227 90 00 00 03.',
    'Votre code est 911833. Référence du message 250141.',
    'Reçu le 29/11/2026 à 10:42. Votre code est ٩١١٨٣٣.',
    'Votre code est\n911833',
    'Rechargez 25 000 000 F ! Votre code est 911833',
  ])('%j is 911833', (typed) => {
    expect(codeIn(typed)).toBe('911833');
  });

  it.each([
    ['two codes of one message', 'Votre code est 911833, votre code est 250141'],
    ['two codes that nothing names', '911833 ou 250141 ?'],
    ['no code', 'je n’ai rien reçu'],
    ['a longer number alone', 'appelez le 22790000003'],
    ['digits within a word', 'ref911833x'],
    ['two codes side by side', '911833 250141'],
    ['one code twice', '911833 911833'],
    ['two codes without a blank', '911833250141'],
    ['two codes side by side in a message', 'Votre code est 911833 250141'],
    ['a digit too many', '9118334'],
  ])('%s is no code', (_, typed) => {
    expect(isCode(codeIn(typed))).toBe(false);
  });

  it('keeps all digits, too few and too many', () => {
    expect(codeIn('91183')).toBe('91183');
    expect(codeIn('9118334')).toBe('9118334');
    expect(codeIn('911833 250141')).toBe('911833 250141');
    expect(codeIn('')).toBe('');
  });
});

it('a recovery code is read whatever its case and separators', () => {
  for (const typed of ['abcde-fghjk', ' ABCDE fghjk', 'ab\u200bcde–fghjk', 'ABCDEFGHJK.'])
    expect(plainCode(typed)).toBe('abcdefghjk');
  expect(plainCode('١٢٣ ٤٥٦')).toBe('123456');
  expect(plainCode('23456-789ab')).toBe('23456789ab');
});

it('a number on papers or boxes is read without its separators', () => {
  for (const typed of [' 35-693803 564380.9 ', '356938/03/564380/9', '\u200e٣٥٦٩٣٨٠٣٥٦٤٣٨٠٩'])
    expect(bareNumber(typed)).toBe('356938035643809');
});
