import { expect, it } from 'vitest';
import type { StolenPhone } from '#contract/moderation/routes/stolen-phones.ts';
import { see } from '#web/testing/see.tsx';
import { StolenPhonesSection } from './stolen-phones-section.tsx';
import { STOLEN_PHONES_MAX } from '#contract/moderation/limits.ts';

const phone = (changes: Partial<StolenPhone> = {}): StolenPhone => ({
  id: 1,
  last_four: '1234',
  stolen_on: '2025-11-20',
  place: '',
  receipt: '',
  ...changes,
});
const shown = (data: StolenPhone[]) =>
  see(<StolenPhonesSection />, { answers: [[['stolen-phones'], { data }]] });
const DECLARE = 'Déclarer un téléphone volé';

it('says of each the end of its IMEI, the day, and the place and receipt where they are known', () => {
  const { text, buttons } = shown([
    phone(),
    phone({ id: 2, last_four: '9876', place: 'Grand Marché', receipt: 'PV 12/26' }),
  ]);
  expect(text).toContain('IMEI …1234\nvolé le 20 nov. 2025\nRetrouvé');
  expect(text).toContain(
    'IMEI …9876\nvolé le 20 nov. 2025, Grand Marché, récépissé PV 12/26\nRetrouvé',
  );
  expect(buttons).toEqual(['Retrouvé : IMEI …1234', 'Retrouvé : IMEI …9876', DECLARE]);
});

it('declares no more than the limit, and says how to make room', () => {
  const full = Array.from({ length: STOLEN_PHONES_MAX }, (_, index) => phone({ id: index }));
  const { text, disabled } = shown(full);
  expect(disabled).toEqual([DECLARE]);
  expect(text).toContain(`${STOLEN_PHONES_MAX} téléphones au plus`);
  const room = shown(full.slice(1));
  expect(room.disabled).toEqual([]);
  expect(room.text).not.toContain('au plus');
});

it('offers the declaration and its explanation where nothing was declared', () => {
  const { buttons, links } = shown([]);
  expect(buttons).toEqual([DECLARE]);
  expect(links.map(([, to]) => to)).toEqual(['/tips#telephone-vole']);
});
