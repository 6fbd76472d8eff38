import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let fixtures: AdFixtures;
beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://kasuwa.example' });
  fixtures = await openAdFixtures(service.database.pool);
});
afterAll(() => service.close());

const textOf = (slug: string) =>
  service.call<{ data: { last: { day: string; total: number; text: string } | null } }>(
    'GET',
    `/api/villes/${slug}/texte-du-jour`,
  );

it('the text of the day is of the last day in Niamey with public ads in that city', async () => {
  const put = (title: string, publishedAt: string, more = {}) =>
    fixtures.put({ title, publishedAt, city: 'zinder', description: 'Au 90123456', ...more });
  await put('De la veille', '2026-11-20T22:59:00Z');
  await put('Du matin', '2026-11-20T23:00:00Z');
  await put('Du soir', '2026-11-21T22:00:00Z');
  await put('D’ailleurs', '2026-11-22T10:00:00Z', { city: 'maradi' });
  await put('En attente', '2026-11-22T10:00:00Z', { status: 'pending' });
  const { body } = await textOf('zinder');
  const { day, total, text } = body.data.last!;
  expect([day, total]).toEqual(['2026-11-21', 2]);
  expect(text).toContain('*Petites annonces à Zinder, samedi 21 novembre*');
  expect(text.indexOf('Du soir')).toBeLessThan(text.indexOf('Du matin'));
  expect(text).toContain('https://kasuwa.example/ville/zinder');
  expect(text).not.toMatch(/veille|ailleurs|attente|90123456/);
});

it('a city without ads has no text, and an unknown one is not found', async () => {
  expect((await textOf('agadez')).body.data).toEqual({
    city: { name: 'Agadez', slug: 'agadez' },
    last: null,
  });
  expect((await textOf('atlantide')).status).toBe(404);
});

it('is also a feed', async () => {
  const { body, headers } = await service.app.inject('/rss/ville/zinder/texte-du-jour.xml');
  expect(headers['content-type']).toContain('application/rss+xml');
  expect(body).toContain('zinder/texte-du-jour#2026-11-21</guid>');
  expect(body).toContain('• Du soir');
  const missing = await service.app.inject('/rss/ville/atlantide/texte-du-jour.xml');
  expect(missing.statusCode).toBe(404);
});
