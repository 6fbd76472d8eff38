import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { adJobs } from '#server/domains/ads/jobs.ts';
import { publishedAd, seller, staff } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
afterAll(() => service.close());

const post = makePost(() => service);
const read = async (path: string): Promise<string> => (await service.app.inject(path)).body;

it('the page of an ad’s email link works without JavaScript', async () => {
  const owner = await seller(service);
  const { id } = await publishedAd(service, owner, await staff(service), { title: 'Pirogue' });
  await service.database.pool.query(
    'UPDATE category SET ask_after_days = 14 WHERE id = (SELECT category_id FROM ad WHERE id = $1)',
    [id],
  );
  await service.carryOut();
  service.clock.pass(14 * DAY);
  await adJobs.find(({ name }) => name === 'ads-ask-sellers')?.run(service.platform, {} as never);
  await service.carryOut();
  const asked =
    service.fakeGateways.texts.findLast(({ text }) => text.includes('/lien/'))?.text ?? '';
  const path = /\/lien\/\S+$/.exec(asked)?.[0] ?? '';

  const page = await read(path);
  expect(page).toContain('<h1 class="text-xl font-bold">Toujours disponible ?</h1>');
  // With `no-referrer` the browser would post `Origin: null`, which is refused.
  expect(page).toContain('<meta name="referrer" content="same-origin"/>');
  const sold = await post(path, { answer: 'vendu' });
  expect(sold.status).toBe(200);
  expect(sold.html).not.toContain('Toujours disponible ?');
  const { rows } = await service.database.pool.query('SELECT status FROM ad WHERE id = $1', [id]);
  expect(rows).toEqual([{ status: 'sold' }]);
  expect((await post(`/lien/${'x'.repeat(37)}`, { answer: 'vendu' })).status).toBe(404);
});

it('the page of an alert’s link stops it without JavaScript', async () => {
  const buyer = await seller(service, { email: 'hadiza@example.com' });
  const saved = await service.call('POST', '/api/saved-searches', {
    token: buyer.token,
    json: { name: 'Toyota', query: 'q=toyota', channel: 'email' },
  });
  expect(saved.status).toBe(201);
  service.clock.pass(1000);
  const owner = await seller(service);
  await publishedAd(service, owner, await staff(service), { title: 'Toyota Avensis' });
  await service.eachMinute();
  await service.carryOut();
  const message =
    service.fakeGateways.emails.findLast(({ text }) => text.includes('/alertes/'))?.text ?? '';
  const path = /\/alertes\/\S+/.exec(message)?.[0] ?? '';

  expect(await read(path)).toContain('Ne plus être prévenu pour cette recherche ?');
  const stopped = await post(path, {});
  expect(stopped.status).toBe(200);
  expect(stopped.html).toContain('Vous n’êtes plus prévenu pour cette recherche');
  const { body } = await service.call('GET', `/api${path}`);
  expect(body['data']).toMatchObject({ active: false });
});
