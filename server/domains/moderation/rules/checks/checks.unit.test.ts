import { describe, expect, it } from 'vitest';
import { readWords } from '../../words/read-words.ts';
import { checksOf, weightOf } from './all.ts';
import type { AdFacts } from './facts.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
interface Texts {
  title?: string;
  description?: string;
}
const facts = ({
  title = '',
  description = '',
  ...changes
}: Partial<AdFacts> & Texts = {}): AdFacts => ({
  words: readWords(
    title || 'Toyota Corolla 2012 climatisée',
    description || 'Boîte manuelle, papiers à jour, visible au Plateau.',
  ),
  priceLabel: '2 500 000',
  price: 2_500_000,
  categoryId: 1,
  prices: { median: 2_800_000, ads: 40 },
  isDisowned: false,
  unprovenNumbers: [],
  samePictures: [],
  sameTexts: [],
  wordPlaces: [],
  imeis: { isNamed: false, isDeclared: false, elsewhere: [] },
  seller: {
    nameWords: readWords('Moussa Abdou'),
    isPhoneVerified: true,
    memberSince: new Date('2026-01-01T00:00:00Z'),
    approved: 3,
    upheldReports: 0,
    advanceReports: 0,
  },
  ...changes,
});
const kinds = (changes: Partial<AdFacts> & Texts) =>
  checksOf(facts(changes), NOW).map(({ kind }) => kind);
const found = (changes: Partial<AdFacts> & Texts) => checksOf(facts(changes), NOW)[0]?.found;

it('a harmless ad of a known seller has no findings', () => {
  expect(kinds({})).toEqual([]);
});

describe('forbidden words', () => {
  it.each(['Vends KALACHNIKOVS', 'Tramadol en gros', 'faux billets bien faits', 'Arme a feu'])(
    'are found in: %s',
    (description) => expect(kinds({ description })).toEqual(['forbidden_words']),
  );
  it.each(['Armoire à linge', 'Drogueries du marché', 'Grenades fraîches du jardin ?'])(
    'are not found in: %s',
    (title) => expect(kinds({ title })).not.toContain('forbidden_words'),
  );
});

describe('a finding', () => {
  it.each([
    ['Tr\u200Bam ad o l en gros', 'Tr\u200Bam ad o l'],
    ['Moto, t r а m a d о l', 't r а m a d о l'],
    ['une AVАNCE éxigée', 'une AVАNCE éxigée'],
    ['appelez 9️⃣6️⃣ 1️⃣2️⃣ 3️⃣4️⃣ 5️⃣6️⃣ vite', '9️⃣6️⃣ 1️⃣2️⃣ 3️⃣4️⃣ 5️⃣6️⃣'],
    ['Quatre-vingt-seize douze 34 56, merci', 'Quatre-vingt-seize douze 34 56'],
    ['voir ｋａｓｕｗａ (dot) com !', 'ｋａｓｕｗａ (dot) com'],
  ])('is shown in its original spelling: %s', (description, expected) => {
    expect(found({ description })).toContain(expected);
  });
  it.each([
    ['une AVАNCE éxigée', 'acompte ou avance'],
    ['Vends KALACHNIKOVS', 'armes, munitions, explosifs'],
    ['9six 4quatre 55 12', 'numéro 96445512'],
    ['exemple.ne', 'lien ou compte'],
  ])('says what was read: %s', (description, sense) => {
    expect(checksOf(facts({ description }), NOW)[0]?.senses).toEqual([sense]);
  });
  it('does not span title and description', () => {
    expect(kinds({ title: 'Lot de 96 12', description: '34 56 pièces' })).toEqual([]);
  });
});

describe('money asked for in advance', () => {
  it.each([
    'Acompte de 50 % par Western Union',
    'Il faut PAYER D’AVANCE',
    'frais de dossier: 5000',
  ])('is found in: %s', (description) => expect(kinds({ description })).toEqual(['deposit_words']));
  it('is not found where people pay in person', () => {
    expect(kinds({ description: 'Paiement à la remise, main à main.' })).toEqual([]);
  });
});

describe('numbers and links in the text', () => {
  it.each([
    ['Appelez 90 12 34 56', '90 12 34 56'],
    ['WhatsApp +227 96.12.34.56 merci', '+227 96.12.34.56'],
    ['0022790123456', '0022790123456'],
    ['voir www.exemple.com/moto', 'www.exemple.com/moto'],
    ['voir https://exemple.org/moto, merci', 'https://exemple.org/moto'],
    ['exemple.ne', 'exemple.ne'],
    ['moi@exemple.ne', 'moi@exemple.ne'],
  ])('are found in: %s', (description, expected) => {
    expect(kinds({ description })).toEqual(['contact_in_text']);
    expect(found({ description })).toContain(expected);
  });
  it.each([
    'Prix 25 000 000 FCFA',
    '12 500 km, 2012',
    'IMEI 356938035643809',
    'Lot de 20, 30 ou 40',
  ])('are not found in: %s', (description) => expect(kinds({ description })).toEqual([]));
});

describe('the price', () => {
  it.each([
    [700_000, ['price_far']],
    [700_001, []],
    [11_199_999, []],
    [11_200_000, ['price_far']],
  ])('%d against a median of 2 800 000 shows %j', (price, expected) => {
    expect(kinds({ price })).toEqual(expected);
  });
  it('is compared with at least twelve others', () => {
    expect(kinds({ price: 1, prices: { median: 2_800_000, ads: 11 } })).toEqual([]);
    expect(kinds({ price: 1, prices: { median: 2_800_000, ads: 12 } })).toEqual(['price_far']);
    expect(kinds({ price: 1, prices: null })).toEqual([]);
    expect(kinds({ price: null })).toEqual([]);
  });
});

describe('similarity to other ads', () => {
  it('lists them: same picture, same text', () => {
    const like = { likeness: 1, isMirrored: false, isCropped: false };
    const [picture, text] = checksOf(
      facts({
        samePictures: [{ adId: 7, ...like, own: '/mine.webp', other: '/theirs.webp' }],
        sameTexts: [{ adId: 9, likeness: 0.95 }],
      }),
      NOW,
    );
    expect([picture?.ads, picture?.label, text?.ads]).toEqual([[7], 'Même photo ailleurs', [9]]);
    expect(picture?.pairs).toEqual([
      { ad: 7, own: '/mine.webp', other: '/theirs.webp', likeness: 'Même photo' },
    ]);
  });

  it.each([
    [{ likeness: 0.9 }, 'Photo presque pareille ailleurs'],
    [{ isMirrored: true }, 'Photo en miroir ailleurs'],
    [{ isCropped: true, likeness: 0.85 }, 'Photo recadrée ailleurs'],
    [{ isCropped: true, isMirrored: true }, 'Photo en miroir, recadrée ailleurs'],
  ])('says how a picture is alike: %j', (how, label) => {
    const like = { likeness: 1, isMirrored: false, isCropped: false, ...how };
    const [check] = checksOf(
      facts({ samePictures: [{ adId: 7, ...like, own: '/a.webp', other: '/b.webp' }] }),
      NOW,
    );
    expect(check?.label).toBe(label);
  });
});

describe('the seller', () => {
  const seller = facts().seller;
  it('is flagged as unconfirmed, new, or with upheld reports', () => {
    expect(kinds({ seller: { ...seller, isPhoneVerified: false } })).toEqual(['unverified_seller']);
    const memberSince = new Date('2026-11-20T09:00:00Z');
    expect(kinds({ seller: { ...seller, memberSince, approved: 0 } })).toEqual(['new_seller']);
    expect(kinds({ seller: { ...seller, memberSince, approved: 1 } })).toEqual([]);
    expect(kinds({ seller: { ...seller, upheldReports: 1 } })).toEqual(['upheld_reports']);
  });
});

describe('the name of the seller', () => {
  const seller = facts().seller;
  it.each(['Moussa 9O 12 34 56', 'Boutique www.exemple.ne', 'Issa Tr@madol'])(
    'is flagged: %s',
    (name) =>
      expect(kinds({ seller: { ...seller, nameWords: readWords(name) } })).toEqual(['seller_name']),
  );
  it.each(['Ramatou Oumarou', 'Ɗan Ladi', 'El Hadj M. Neuf', 'Aï 2'])('is accepted: %s', (name) =>
    expect(kinds({ seller: { ...seller, nameWords: readWords(name) } })).toEqual([]),
  );
});

describe('the category', () => {
  const place = { word: 'moto', categoryId: 2, categoryName: 'Véhicules', ads: 30, share: 0.9 };
  it('is questioned when the words of the title clearly belong to another', () => {
    expect(kinds({ wordPlaces: [place] })).toEqual(['category_misfit']);
    expect(found({ wordPlaces: [place] })).toEqual(['moto']);
  });
  it('is not questioned for few ads, an ambiguous word, or one matching word', () => {
    expect(kinds({ wordPlaces: [{ ...place, ads: 11 }] })).toEqual([]);
    expect(kinds({ wordPlaces: [{ ...place, share: 0.79 }] })).toEqual([]);
    expect(kinds({ wordPlaces: [place, { ...place, word: 'x', categoryId: 1 }] })).toEqual([]);
  });
});

it('the heaviest finding is first, and outweighs many light ones', () => {
  const checks = checksOf(
    facts({ title: 'Tramadol', seller: { ...facts().seller, isPhoneVerified: false } }),
    NOW,
  );
  expect(checks.map(({ weight }) => weight)).toEqual([3, 1]);
  expect(weightOf(checks)).toBe(10);
});

it('hostile text is handled as plain text', () => {
  for (const text of [
    '('.repeat(4000),
    '9'.repeat(4000),
    'a.'.repeat(2000),
    '<img src=x onerror=alert(1)>',
  ])
    expect(() =>
      checksOf(facts({ title: text.slice(0, 80), description: text }), NOW),
    ).not.toThrow();
});
