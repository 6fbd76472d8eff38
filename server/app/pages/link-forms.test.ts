import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { announce } from '#server/domains/notifications/commands/announce.ts';
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

it('the link of an email ends the emails of its kind, without JavaScript or by one press in the mail program', async () => {
  const owner = await seller(service, { email: 'ramatou@example.com' });
  const tell = async (dedupeKey: string) => {
    await announce(service.platform, {
      kind: 'report_closed',
      to: owner.user.id,
      subject: 1,
      dedupeKey,
      note: 'Votre <b>signalement</b> a été examiné.',
    });
    await service.carryOut();
    return service.fakeGateways.emails.filter(({ to }) => to === 'ramatou@example.com').at(-1);
  };
  const first = await tell('stop.1');
  expect(first?.text).toContain('/notifications#report_closed');
  expect(first?.html).toContain('Votre &#60;b&#62;signalement');
  const stop = first?.unsubscribe ?? '';
  expect([first?.text, first?.html].every((words) => words?.includes(stop))).toBe(true);
  const path = new URL(stop).pathname;

  expect(await read(path)).toContain('Arrêter ces e-mails ?');
  expect((await post(`${path}0`, {})).status).toBe(404);
  expect((await tell('stop.2'))?.key).not.toBe(first?.key);
  const pressed = await service.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(pressed.statusCode).toBe(200);
  expect(pressed.body).toContain('Vous ne recevez plus ces e-mails');
  const last = service.fakeGateways.emails.at(-1);
  await tell('stop.3');
  expect(service.fakeGateways.emails.at(-1)).toBe(last);
  expect((await post(path, {})).status).toBe(200);
});
