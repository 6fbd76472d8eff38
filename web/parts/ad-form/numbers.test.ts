import { expect, test } from 'vitest';
import { mainNumber, ownNumbers } from './numbers.ts';

const [A, B, C] = ['+22790000001', '+22790000002', '+22790000003'];

test.each([
  ['one number', [A, A, A], A, []],
  ['another for WhatsApp', [B, A, A], A, ['whatsapp']],
  ['another for calls', [A, B, A], A, ['telephone']],
  ['another for texts', [A, A, B], A, ['sms']],
  ['three different ones', [B, A, C], A, ['whatsapp', 'sms']],
  ['none', ['', '', ''], '', []],
] as const)('An ad with %s', (_, [whatsapp, telephone, sms], main, own) => {
  const numbers = { whatsapp, telephone, sms };
  expect(mainNumber(numbers)).toBe(main);
  expect(ownNumbers(numbers)).toEqual(own);
});
