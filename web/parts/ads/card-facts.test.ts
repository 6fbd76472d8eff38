import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { cardFacts } from './card-facts.ts';

const fact = (label: string, value: AdCard['attributes'][number]['value'], text: string) => ({
  key: label,
  label,
  value,
  text,
});
const factsOf = (title: string, ...attributes: AdCard['attributes']) =>
  cardFacts({ title, attributes });

it('says what a bare number is', () => {
  const year = fact('Année', 2014, '2014');
  expect(factsOf('Toyota Yaris', year)).toBe('Année\u00a02014');
  expect(factsOf('Toyota Yaris', year, fact('Kilométrage', 9e4, '90 000 km'))).toBe(
    'Année\u00a02014 · 90 000 km',
  );
  expect(factsOf('Villa', fact('Chambres', 3, '3'), fact('Places', 1, '1'))).toBe(
    '3\u00a0chambres · 1\u00a0place',
  );
  expect(factsOf('Kit', fact('Nombre de caméras', 4, '4'))).toBe('Nombre de caméras\u00a0: 4');
});

it('says of which size things are', () => {
  expect(factsOf('Sandales', fact('Pointures disponibles', ['40'], '40'))).toBe('Pointure\u00a040');
  expect(factsOf('Sandales', fact('Pointures disponibles', ['40', '41'], '40, 41'))).toBe(
    'Pointures\u00a040, 41',
  );
  expect(factsOf('Robe', fact('Tailles disponibles', ['m', 'xl'], 'M, XL'))).toBe(
    'Tailles\u00a0M, XL',
  );
});

it('leaves out what the title says, in the singular or the plural', () => {
  expect(factsOf('Charrue et semoir', fact('Équipement', 'plough', 'Charrue'))).toBe('');
  expect(factsOf('Fauteuils roulants pliants', fact('Matériel', 'x', 'Fauteuil roulant'))).toBe('');
  expect(factsOf('Corolla 2014', fact('Année', 2014, '2014'), fact('Portes', 5, '5'))).toBe(
    '5\u00a0portes',
  );
  expect(factsOf('iPhone', fact('RAM', '4', '4\u00a0Go'))).toBe('RAM\u00a04\u00a0Go');
});

it('names what an ad has, and nothing that it has not', () => {
  expect(factsOf('Frigo', fact('Débloqué', true, 'Oui'), fact('Inverter', false, 'Non'))).toBe(
    'Débloqué',
  );
  expect(factsOf('Frigo')).toBe('');
});

it('takes the first fact alone when two are too long, and at most two', () => {
  const long = fact('Type', 'a', 'Papiers en cours de route');
  expect(factsOf('Terrain', long, fact('Surface', 400, '400 m²'))).toBe(
    'Papiers en cours de route',
  );
  expect(factsOf('A', fact('R', 'a', 'un'), fact('S', 'b', 'deux'), fact('T', 'c', 'trois'))).toBe(
    'un · deux',
  );
});
