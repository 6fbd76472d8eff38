import { expect, it } from 'vitest';
import { spokenAd } from './read-aloud.ts';

const ad = {
  purpose: 'offer' as const,
  title: 'Frigo',
  price: '350\u202f000\u00a0FCFA',
  unit: '',
  city: 'Plateau, Niamey',
  condition: 'Bien' as const,
  description: 'Très bon état.\nLivré avec 2 clés ! Prix ferme : 1 350 000 F CFA',
};

it('reads title, price, facts and description, with numbers in one piece', () => {
  expect(spokenAd(ad)).toEqual([
    'Frigo.',
    'Prix : 350000 francs CFA.',
    'À Plateau, Niamey.',
    'État : Bien.',
    'Très bon état.',
    'Livré avec 2 clés !',
    'Prix ferme : 1350000 francs CFA',
  ]);
});

it('reads for what a price is asked', () => {
  expect(spokenAd({ ...ad, unit: '/ mois' })[1]).toBe('Prix : 350000 francs CFA par mois.');
});

it('reads what became of a thing in the place of a price, and no condition where there is none', () => {
  expect(
    spokenAd({ ...ad, purpose: 'found', price: 'Trouvé', condition: null }).slice(0, 4),
  ).toEqual(['Frigo.', 'Trouvé.', 'À Plateau, Niamey.', 'Très bon état.']);
});

it('reads a long text in short parts, every word once', () => {
  const description = Array.from({ length: 300 }, (_, n) => `mot${n}`).join(' ');
  const parts = spokenAd({ ...ad, description }).slice(4);
  expect(parts.join(' ')).toBe(description);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(160);
});
