import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, niameyDay } from '#contract/common/time.ts';
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
    pack: null,
  });
  expect((await textOf('atlantide')).status).toBe(404);
});

const feedOf = async (slug: string) => {
  const { body, headers, statusCode } = await service.app.inject(
    `/rss/ville/${slug}/texte-du-jour.xml`,
  );
  const days = [...body.matchAll(/texte-du-jour#(.{10})<\/guid>/g)].map(([, day]) => day);
  return { body, days, statusCode, type: headers['content-type'] };
};

it('is also a feed', async () => {
  const { body, type, days } = await feedOf('zinder');
  expect(type).toContain('application/rss+xml');
  expect(days).toEqual(['2026-11-20']);
  expect(body).toContain('• De la veille');
  expect(body).not.toContain('Du soir');
  expect((await feedOf('atlantide')).statusCode).toBe(404);
});

it('the feed has the last seven days with ads that are over, not the running one', async () => {
  const today = service.clock.now();
  const before = (days: number) => new Date(today.getTime() - days * DAY);
  for (const days of [0, 1, 2, 3, 4, 5, 7, 9, 10])
    await fixtures.put({
      title: 'Chaise',
      publishedAt: before(days).toISOString(),
      city: 'tahoua',
    });
  const { days } = await feedOf('tahoua');
  expect(days).toEqual([1, 2, 3, 4, 5, 7, 9].map((count) => niameyDay(before(count))));
});
