import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['accents and capitals', 'Éléphant ÇA', 'elephant ca'],
  ['combining marks', 'e\u0301te\u0301', 'ete'],
  ['format characters', '90\u200B12\u00AD34\u206056\uFEFF', '90123456'],
  ['full width', '９６ ｗｗｗ．ａ', '96 www.a'],
  ['Arabic, Persian, Bengali and N’Ko digits', '٩٦ ۹۶ ৯৬ ߉߆', '96 96 96 96'],
  ['digits of rows that touch', '\u{116D9}\u{116DA}\u{116E3}', '909'],
  ['circled, black, double circled and superscript digits', '①❷⓷⁴⓿', '12340'],
  ['keycaps', '9️⃣6️⃣🔟', '9610'],
  ['mathematical letters', '𝓽𝓻𝗮𝚖 𝟗', 'tram 9'],
  ['squared and circled letters', '🅰🅱🅾ⓐ', 'aboa'],
  ['small capitals', 'ᴛʀᴀᴍᴀᴅᴏʟ', 'tramadol'],
  [
    'Cyrillic and Greek look-alikes',
    'аеорсух АВСЕНКМОРТХ вкмнт αο',
    'aeopcyx abcehkmoptx bkmht ao',
  ],
  ['letters of Hausa', 'kuɗi ɓera ƙasa ƴaya Ɗ Ƙ', 'kudi bera kasa yaya d k'],
  ['letters of Zarma, Kanuri and Tamajaq', 'ŋwa ɲaŋga ǝ ə ɛ ɔ ɣ', 'nwa nanga e e e o g'],
  ['ligatures', 'cœur', 'coeur'],
  ['marks that look like a dot, a slash, a dash', 'a․b∕c‐d–e', 'a.b/c-d-e'],
  ['no-break spaces', '1\u00A0250\u202F000', '1 250 000'],
  ['letters of other scripts', 'بن 中', '¤¤ ¤'],
])('%s', (_what, written, read) => {
  expect(fold(written).text).toBe(read);
});

it('an excerpt is the original text', () => {
  const written = 'Appelez le 9️⃣𝟔\u200B①2 cafe\u0301 !';
  const { text, excerpt } = fold(written);
  expect(text).toBe('appelez le 9612 cafe !');
  expect(excerpt(11, 15)).toBe('9️⃣𝟔\u200B①2');
  expect(excerpt(16, 20)).toBe('cafe\u0301');
});

it('unpaired surrogates are read as marks', () => {
  expect(fold('a\uD800b').text).toBe('a b');
});
