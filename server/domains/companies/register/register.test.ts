import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, type Person } from '#server/testing/personas.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { fakeRegister } from '#server/testing/fake-register.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { RECORDED, UNKNOWN } from '#server/testing/register-answers.ts';
import { lookUpEstablishment, cachedRegister } from './ask-register.ts';

let answer: { status?: number; body?: string } = {};
let requestCount = 0;
let server: Server;
let service: TestService;
let hadiza: Person;
/** Is the service of a site without a configured register. */
let without: TestService;
const [{ siret, answer: recorded, entry }] = RECORDED as [(typeof RECORDED)[number]];

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  service = await testService({ COMPANY_SEARCH_URL: `http://127.0.0.1:${port}/search` });
  hadiza = await newcomer(service);
});
beforeAll(async () => {
  without = await testService();
});
beforeEach(() => {
  requestCount = 0;
});
afterAll(async () => {
  server.close();
  await service.close();
  await without.close();
});

const ask = (about: string, on = service, { token }: Person = hadiza) =>
  on.call<{ data: Record<string, unknown>; message: string }>(
    'GET',
    `/api/register-search?siret=${encodeURIComponent(about)}`,
    { token },
  );

describe('the public register of companies', () => {
  it('prefills the form, and is cached for a day', async () => {
    answer = { body: JSON.stringify(recorded) };
    for (const time of [1, 2]) {
      const { status, body } = await ask(siret);
      expect([time, status, body.data]).toEqual([time, 200, entry]);
    }
    expect(requestCount).toBe(1);
  });

  it('answers 404 when no company has the number', async () => {
    answer = { body: JSON.stringify(UNKNOWN) };
    expect((await ask('12345678900011')).status).toBe(404);
    expect((await ask('abc')).status).toBe(422);
  });

  it('answers 503 when it fails, without logging the number', async () => {
    answer = { status: 500, body: 'oops' };
    const { status, body, headers } = await ask('98765432100019');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body.message).toContain('Remplissez le formulaire à la main');
    expect(JSON.stringify(service.logged)).not.toContain('98765432100019');
  });

  it('is limited to twenty queries a minute per person', async () => {
    const fake = fakeRegister([entry]);
    const register = cachedRegister(fake);
    const tries = Array.from({ length: 21 }, () =>
      lookUpEstablishment(without.platform, register, 1, siret).then(
        () => 'answered',
        ({ kind }: Refusal) => kind.status,
      ),
    );
    expect((await Promise.all(tries)).filter((one) => one !== 'answered')).toEqual([429]);
    fake.isSilent = true;
    expect(await register.find(siret)).toEqual(entry);
  });

  it('is not queried without a configured URL', async () => {
    const person = await newcomer(without);
    const { status, body } = await ask('73282932000074', without, person);
    expect([status, body]).toEqual([200, { available: false, data: null }]);
    expect((await ask('')).body).toEqual({ available: true, data: null });
  });
});
