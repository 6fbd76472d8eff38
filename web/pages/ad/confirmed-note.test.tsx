import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AD_PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import { DAY } from '#contract/common/time.ts';
import { ConfirmedNote } from './confirmed-note.tsx';

const NOW = Date.UTC(2026, 10, 26, 12);
const SENTENCES: Readonly<Record<AdPurpose, string>> = {
  offer: 'Disponibilité confirmée il y a 2 j',
  wanted: 'Recherche confirmée il y a 2 j',
  lost: 'Recherche confirmée il y a 2 j',
  found: 'Annonce confirmée il y a 2 j',
};

it.each(AD_PURPOSES)('says in a sentence when an ad (%s) was confirmed', (purpose) => {
  const at = new Date(NOW - 2 * DAY).toISOString();
  const html = renderToStaticMarkup(<ConfirmedNote purpose={purpose} at={at} now={NOW} />);
  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ')).toBe(SENTENCES[purpose]);
});
