import { expect, it } from 'vitest';
import { drawable } from './drawn-font.ts';

it.each([
  [
    'letters of Niger and marks stay',
    'Ɗakin ƙato, ŋ ɲ ǝ – « été » © 25 000 F',
    'Ɗakin ƙato, ŋ ɲ ǝ – « été » © 25 000 F',
  ],
  ['Arabic stays', 'سيارة للبيع', 'سيارة للبيع'],
  [
    'emoji are left out, those that the font has in black too',
    '🔥 Lot 😀❤️ de 👨‍👩‍👧 vases 🇳🇪 👍🏽',
    'Lot de vases',
  ],
  ['the digits of keys stay', 'Chambres 3️⃣, 5️⃣0️⃣ 000 F', 'Chambres 3, 50 000 F'],
  [
    'what the font has no glyph for is left out',
    'Vase 花瓶 \u{1E900}\uE000\uFFFF bleu',
    'Vase bleu',
  ],
  ['only that: nothing is left', '花瓶 🔥', ''],
  ['unseen marks and lone surrogates', 'a\u202Eb\u0007c\uD800d\u2028e', 'a b c d e'],
])('%s', (_what, written, drawn) => {
  expect(drawable(written)).toBe(drawn);
});
