import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { PASSWORD_MIN } from '#contract/accounts/schemas/accounts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuseWeakPassword } from './passwords.ts';
import french from './seed/common_passwords_fr.json' with { type: 'json' };

const isRefused = (password: string): Promise<boolean> =>
  refuseWeakPassword(password, '+22790123456').then(
    () => false,
    () => true,
  );
/** Returns the passwords for which `check` returns false. */
const without = async (
  passwords: readonly string[],
  check: (password: string) => Promise<boolean>,
): Promise<string[]> => {
  const answers = await Promise.all(passwords.map(check));
  return passwords.filter((_, at) => !answers[at]);
};
const accepted = (passwords: readonly string[]) => without(passwords, isCommonPassword);
const bareOf = (password: string): string => /^.*\p{L}/u.exec(password)?.[0] ?? '';
const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

it('refuses passwords common in Niamey', async () => {
  const tried =
    'motdepasse azerty123 bonjour1 00000000 inchallah niamey2026 loulou123 kasuwa227 Niger2026!';
  expect(await without(tried.split(' '), isRefused)).toEqual([]);
});

it('refuses every entry of the French list in any case, and with other trailing digits or punctuation', async () => {
  const { passwords } = french;
  const words = passwords.filter((one) => lettersOf(bareOf(one)) >= 4);
  expect([passwords.length, words.length > 1000]).toEqual([1500, true]);
  expect(await accepted(passwords)).toEqual([]);
  expect(await accepted(passwords.map((one) => one.toUpperCase()))).toEqual([]);
  expect(
    await accepted(words.flatMap((one) => [`${one}!`, `${one}2031`, `${bareOf(one)}_2031 ?`])),
  ).toEqual([]);
});

it('refuses every long enough entry of the worldwide list in any case, and its words with trailing digits and punctuation', async () => {
  const worldwide = dictionary['passwords-common'];
  const longEnough = worldwide.filter((one) => one.length >= PASSWORD_MIN);
  expect([worldwide.length, longEnough.length > 28_000]).toEqual([49_233, true]);
  expect(await accepted(longEnough)).toEqual([]);
  expect(await accepted(longEnough.map((one) => one.toUpperCase()))).toEqual([]);
  const words = worldwide.filter((one) => lettersOf(one) >= 4 && bareOf(one) === one);
  expect(await accepted(words.map((one) => `${one}-1987!`))).toEqual([]);
});

it.each([
  'aaaaaaa',
  'AaAaAaA',
  'zzzzzzzzzzzz',
  'éééééééé',
  'e\u0301'.repeat(7),
  '.......',
  '         ',
  '٧٧٧٧٧٧٧٧',
  '😀'.repeat(7),
  'x'.repeat(128),
  'aaaaa-2026!',
])('refuses one repeated character: %s', async (password) => {
  expect(await isRefused(password)).toBe(true);
});

it.each([
  'aaaaaaab4',
  'Tamarin-bleu 7 lampes',
  'Mon motdepasse a 4 pattes',
  '2026niamey-kollo',
  'azerty123tamarin',
  'dromadaire-37-blanc',
  'sahel-2026-bleu',
  // Fewer than four letters are left: no word to compare.
  'abc4817263',
  '48172630591',
])('accepts %s', async (password) => {
  expect(await isRefused(password)).toBe(false);
});
