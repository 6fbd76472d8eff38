import { expect, it } from 'vitest';
import type { SellerMonth } from '#contract/ads/routes/month.ts';
import { monthCsv } from './month-csv.ts';
import { lastMonths, monthLabel } from './months.ts';

const ad = {
  id: 7,
  status: 'Publiée',
  views: 12,
  contacts: 2,
  searches: 1,
  price_comparison: { verdict: 'high', ads: 37, low: 1000, high: 2000, by: [] },
  advice: null,
} satisfies Omit<SellerMonth['ads'][number], 'title'>;

it('the table of a month has a row for each ad and one for all, without formulas of titles', () => {
  const rows = monthCsv({
    month: '2026-10',
    total: { views: 12, contacts: 2, searches: 1 },
    before: { views: 0, contacts: 0 },
    ads: [
      { ...ad, title: '=HYPERLINK("http://x")' },
      { ...ad, title: 'Moto ; bon état', price_comparison: null, advice: 'ajoutez des photos.' },
    ],
  }).split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFAnnonce;Adresse;État;Vues;/);
  expect(rows.slice(1)).toEqual([
    `"'=HYPERLINK(""http://x"")";/annonces/7;Publiée;12;2;1;37;1000;2000;`,
    '"Moto ; bon état";/annonces/7;Publiée;12;2;1;;;;ajoutez des photos.',
    'Total;;;12;2;1;;;;',
    '',
  ]);
});

it('the months offered are the last twelve of Niamey', () => {
  const months = lastMonths(new Date('2026-12-31T23:30:00Z'));
  expect([months.length, months[0], months[11]]).toEqual([12, '2027-01', '2026-02']);
  expect(monthLabel('2026-08')).toBe('août 2026');
});
