import { describe, expect, test } from 'vitest';
import { serverTexts } from './server-texts.ts';
import { treeOf } from './source.ts';

const found = (path: string, text: string) =>
  serverTexts(treeOf({ [path]: text })).map(({ line, message }) => `${line} ${message}`);

describe('server-texts', () => {
  test.each([
    "export const a = () => ({ message: 'Annonce supprimée.' });",
    'export const a = (n: number) => `${n} annonces à relire`;',
    "export const a = 'C’est fait';",
    "export const a = 'Prix\\u00a0: 500';",
  ])('caught: %s', (text) => {
    expect(found('server/domains/ads/routes/bad.ts', `\n${text}`)).toEqual([
      expect.stringMatching(/^2 ".*": texts belong in the domain's texts\.ts$/),
    ]);
  });

  test.each([
    ['server/domains/ads/texts.ts', "export const a = 'Annonce supprimée.';"],
    ['server/domains/notifications/kinds/ad.ts', "export const a = 'Annonce supprimée.';"],
    ['server/domains/ads/routes/ads.test.ts', "export const a = 'Annonce supprimée.';"],
    ['server/app/page.ts', "export const a = 'Annonce supprimée.';"],
    ['server/domains/ads/good.ts', "// Supprimée.\nexport const a = ['\\u00A0', 'œ', 'deleted'];"],
  ])('passes: %s', (path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});
