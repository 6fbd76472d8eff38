import { afterAll, beforeAll, expect, it } from 'vitest';
import { mandateCalls } from '#server/testing/mandates.ts';
import { freshNumber, lastCode, seller } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
afterAll(() => service.close());

const post = makePost(() => service);
const { list, mandate } = mandateCalls(() => service);
const PATH = '/publier-pour';
const ramatou = (telephone: string) => ({
  first_name: 'Ramatou',
  last_name: 'Issa',
  country: '227',
  telephone: telephone.slice('+227'.length),
});

it('somebody is asked for a mandate without JavaScript, by two forms', async () => {
  const agent = await seller(service);
  const number = freshNumber();
  let cookie = `kasuwa_refresh=${agent.cookie}`;
  const { body: page } = await service.app.inject({ url: PATH, headers: { cookie } });
  expect(page).toMatch(/<noscript>.*Lui envoyer un code.*<\/noscript>/s);
  /** Posts a form of the mandates page; the response renews the session cookie. */
  const send = async (fields: Record<string, string>) => {
    const answer = await post(PATH, fields, { cookie });
    cookie = `kasuwa_refresh=${answer.cookies['kasuwa_refresh']}`;
    return answer;
  };

  const nameless = await send({ ...ramatou(number), first_name: '' });
  expect(nameless.status).toBe(422);
  expect(nameless.errorOf('first_name')).toBe('Ce champ est obligatoire.');
  expect(nameless.valueOf('last_name')).toBe('Issa');
  const own = await send(ramatou(agent.telephone));
  expect(own.status).toBe(422);
  expect(own.errorOf('telephone')).toContain('publiez simplement en votre nom');

  const response = await send(ramatou(number));
  expect([response.status, response.valueOf('telephone')]).toEqual([200, number]);
  await service.carryOut();
  const second = { step: 'code', first_name: 'Ramatou', last_name: 'Issa', telephone: number };
  const code = lastCode(service, number);
  const wrong = await send({ ...second, code: code === '999999' ? '999998' : '999999' });
  expect([wrong.status, wrong.errorOf('code')]).toEqual([422, 'Code incorrect ou expiré.']);
  expect(wrong.valueOf('telephone')).toBe(number);
  expect((await list(agent)).data).toEqual([]);
  const done = await send({ ...second, code });
  expect(done.status).toBe(200);
  expect(done.html).toContain('vous pouvez publier pour cette personne');
  expect((await list(agent)).data).toMatchObject([{ name: 'Ramatou Issa', telephone: number }]);
  // As the control, the mandate can be given with JavaScript.
  expect((await mandate(agent, freshNumber())).name).toBe('Ramatou Issa');
});

it('a guest, and a session that is over, are led to the sign-in, and no code leaves', async () => {
  const number = freshNumber();
  for (const cookie of ['', 'kasuwa_refresh=gone']) {
    const { status, location } = await post(PATH, ramatou(number), { cookie });
    expect([status, location]).toEqual([303, '/login?redirect=%2Fpublier-pour']);
  }
  await service.carryOut();
  expect(service.fakeGateways.texts.filter(({ to }) => to === number)).toEqual([]);
});
