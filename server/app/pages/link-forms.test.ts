import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { announce } from '#server/domains/notifications/commands/announce.ts';
import { adJobs } from '#server/domains/ads/jobs.ts';
import { numberChanger, stopTokenOf } from '#server/testing/number-changes.ts';
import { freshNumber, lastCode, publishedAd, seller, staff } from '#server/testing/personas.ts';
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
  const requestLink =
    service.fakeGateways.texts.findLast(({ text }) => text.includes('/lien/'))?.text ?? '';
  const path = /\/lien\/\S+$/.exec(requestLink)?.[0] ?? '';

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
  const notify = async (dedupeKey: string) => {
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
  const first = await notify('stop.1');
  expect(first?.text).toContain('/notifications#report_closed');
  expect(first?.html).toContain('Votre &#60;b&#62;signalement');
  const stop = first?.unsubscribe ?? '';
  expect([first?.text, first?.html].every((words) => words?.includes(stop))).toBe(true);
  const path = new URL(stop).pathname;

  expect(await read(path)).toContain('Arrêter ces e-mails ?');
  expect((await post(`${path}0`, {})).status).toBe(404);
  expect((await notify('stop.2'))?.key).not.toBe(first?.key);
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
  await notify('stop.3');
  expect(service.fakeGateways.emails.at(-1)).toBe(last);
  expect((await post(path, {})).status).toBe(200);
});

it('the link that takes a change of number back acts by its button alone, without JavaScript', async () => {
  const owner = await seller(service);
  const { status } = await numberChanger(service).change(owner, freshNumber());
  expect(status).toBe(200);
  await service.carryOut();
  const path = `/numero/${stopTokenOf(service, owner.telephone)}`;

  const page = await read(path);
  expect(page).toContain('Ce n’était pas moi, annuler');
  expect(page).toContain('<meta name="referrer" content="same-origin"/>');
  expect((await post(`${path.slice(0, -1)}!`, {})).status).toBe(404);
  const undone = await post(path, {});
  expect([undone.status, undone.html.includes('C’est annulé')]).toEqual([200, true]);
  expect(undone.html).toContain('href="/forgot-password"');
  const again = await post(path, {});
  expect([again.status, again.html.includes('Ce lien n’est plus valable')]).toEqual([409, true]);
});

it('a lost number is replaced by forms without JavaScript: number and address, the link, the code', async () => {
  const email = 'zeinabou@example.com';
  const owner = await seller(service, { email });
  await service.database.pool.query('UPDATE app_user SET email_verified_at = $1 WHERE id = $2', [
    service.clock.now(),
    owner.user.id,
  ]);
  const telephone = freshNumber();
  const response = await post('/numero-perdu', {
    country: '227',
    telephone: owner.telephone,
    email,
  });
  expect(response.html).toContain('un lien vient de partir');
  await service.carryOut();
  const mail = service.fakeGateways.emails.findLast(({ to }) => to === email)?.text ?? '';
  const path = /\/numero-perdu\/\S+/.exec(mail)?.[0] ?? '';

  expect(await read(path)).toContain('<meta name="referrer" content="same-origin"/>');
  const step = 'code';
  const coded = await post(path, { country: '227', telephone });
  expect([coded.status, coded.html.includes('Code reçu par SMS')]).toEqual([200, true]);
  await service.carryOut();
  const wrong = await post(path, { telephone, step, code: '000001' });
  expect([wrong.status, wrong.html.includes('Code incorrect')]).toEqual([422, true]);
  const done = await post(path, { telephone, step, code: lastCode(service, telephone) });
  expect([done.status, done.html.includes('Votre numéro changera dans')]).toEqual([200, true]);
  const again = await post(path, { country: '227', telephone });
  expect([again.status, again.html.includes('Ce lien n’est plus valable')]).toEqual([404, true]);
  await service.carryOut();
  const stop = `/numero/${stopTokenOf(service, owner.telephone)}`;
  expect(await read(stop)).toContain('Un changement de numéro a été demandé');
  expect((await post(stop, {})).html).toContain('Le changement de numéro est annulé');
});
