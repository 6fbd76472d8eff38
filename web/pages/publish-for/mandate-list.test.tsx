import { expect, it } from 'vitest';
import { AD_PURPOSES } from '#contract/ads/purposes.ts';
import { AD_STATUSES, OWNER_MOVES, type AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { see } from '#web/testing/see.tsx';
import { MandateList } from './mandate-list.tsx';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

type MandatedAd = ManagedOwner['ads'][number];

const ad = (changes: Partial<MandatedAd> = {}): MandatedAd => ({
  id: 7,
  title: 'Moto',
  purpose: 'offer',
  status: 'Publiée',
  rejection_reason: null,
  moves: [],
  ...changes,
});
const shown = (...ads: MandatedAd[]) =>
  see(
    <MandateList
      served={[
        {
          id: 4,
          name: 'Hadiza Ali',
          telephone: '+22796000001',
          expires_at: '2025-01-31T08:00:00.000Z',
          ads,
        },
      ]}
    />,
  );
/** Returns the labels of the buttons of an ad with this status, when the API allows every action of an owner. */
const movesAt = (status: AdStatusLabel) =>
  shown(ad({ status, moves: [...OWNER_MOVES] }))
    .buttons.filter((name) => name.endsWith(' : Moto'))
    .map((name) => name.replace(' : Moto', ''));

it('says for whom, at which number and until when, and leads to publishing for them', () => {
  const { text, links, buttons } = shown();
  expect(text).toContain('Hadiza Ali\n+227 96 00 00 01 · jusqu’au 31 janv. 2025');
  expect(links).toEqual([['Publier pour Hadiza Ali', '/publish?pour=4']]);
  expect(buttons).toEqual(['Ne plus publier pour Hadiza Ali']);
});

const MOVES: Readonly<Record<AdStatusLabel, string[]>> = {
  'En attente': ['C’est vendu', 'Retirer', 'Supprimer'],
  Publiée: ['C’est vendu', 'Retirer'],
  Rejetée: ['C’est vendu', 'Retirer', 'Supprimer'],
  Vendue: ['Republier', 'C’est vendu', 'Retirer', 'Supprimer'],
  Expirée: ['Republier', 'C’est vendu', 'Retirer', 'Supprimer'],
  Retirée: ['Republier', 'C’est vendu', 'Retirer', 'Supprimer'],
};

it.each(AD_STATUSES)(
  'of an ad (%s) is republished what is off the site, and not removed what is online',
  (status) => expect(movesAt(status)).toEqual(MOVES[status]),
);

it.each(OWNER_MOVES)('offers what the server allows, and nothing else (%s)', (move) => {
  const BUTTONS: Partial<Record<typeof move, string>> = {
    renew: 'Republier : Moto',
    sold: 'C’est vendu : Moto',
    withdraw: 'Retirer : Moto',
    remove: 'Supprimer : Moto',
  };
  const { buttons, links } = shown(ad({ status: 'Expirée', moves: [move] }));
  expect(buttons.filter((name) => name.includes('Moto'))).toEqual(
    BUTTONS[move] ? [BUTTONS[move]] : [],
  );
  const edits = links.some(([name, to]) => name === 'Modifier' && to === '/edit-annonce/7');
  expect(edits).toBe(move === 'edit');
});

it.each(AD_PURPOSES)('ends an ad (%s) in its own words', (purpose) => {
  const { buttons } = shown(ad({ purpose, moves: ['sold'] }));
  expect(buttons).toContain(`${PURPOSE_TEXTS[purpose].end} : Moto`);
});

it.each(AD_STATUSES)('an ad is opened only while it is public (%s)', (status) => {
  const { links, text } = shown(ad({ status }));
  expect(links.some(([, to]) => to === '/annonces/7')).toBe(status === 'Publiée');
  expect(text).toContain(`Moto ${status}`);
});

it('says why an ad was rejected', () => {
  const reason = 'La photo montre un autre article.';
  expect(shown(ad({ status: 'Rejetée', rejection_reason: reason })).text).toContain(reason);
});
