import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, type Person } from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { RECORDED, UNKNOWN } from '#server/testing/register-answers.ts';

// The register of the tests: it answers what the real one was recorded to answer, or fails as networks do.
let behave: () => { status?: number; body?: string; hangs?: boolean } = () => ({});
let asked: URL[] = [];
let register: Server;
let service: TestService;
let hadiza: Person;
/** A site whose operator has set no register. */
let without: TestService;

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://register'));
    const { status = 200, body = '', hangs = false } = behave();
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  const { port } = register.address() as AddressInfo;
  service = await testService({ COMPANY_SEARCH_URL: `http://127.0.0.1:${port}/search` });
  hadiza = await newcomer(service);
});
beforeAll(async () => {
  without = await testService();
});
afterEach(() => {
  asked = [];
});
afterAll(async () => {
  register.closeAllConnections();
  await new Promise((resolve) => register.close(resolve));
  await service.close();
  await without.close();
});

const ask = (siret: string, on = service, { token }: Person = hadiza) =>
  on.call<{ data: Record<string, unknown>; message: string }>(
    'GET',
    `/api/register-search?siret=${encodeURIComponent(siret)}`,
    { token },
  );

describe('the public register of companies', () => {
  it.each(RECORDED)(
    'prefills the form with $entry.designation',
    async ({ siret, answer, entry }) => {
      behave = () => ({ body: JSON.stringify(answer) });
      const { status, body } = await ask(siret);
      expect([status, body.data]).toEqual([200, entry]);
      expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
        ['/search', siret],
      ]);
      // Known for a day: not asked again.
      await ask(siret);
      expect(asked).toHaveLength(1);
    },
  );

  it('says so when no company has the number', async () => {
    behave = () => ({ body: JSON.stringify(UNKNOWN) });
    expect((await ask('12345678900011')).status).toBe(404);
    expect((await ask('abc')).status).toBe(422);
  });

  it.each([
    ['refuses', { status: 429 }],
    ['fails', { status: 500, body: 'oops' }],
    ['answers nonsense', { body: '<html>' }],
    ['answers another shape', { body: '{"erreur": "x"}' }],
    ['answers without end', { body: 'x'.repeat(600_000) }],
  ])('changes nothing else when it %s', async (_, behaviour) => {
    behave = () => behaviour;
    const { status, body, headers } = await ask('98765432100019');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body.message).toContain('Remplissez le formulaire à la main');
    expect(JSON.stringify(service.logged)).not.toContain('98765432100019');
  });

  it('is given up after a few seconds of silence', async () => {
    behave = () => ({ hangs: true });
    const began = Date.now();
    expect((await ask('98765432100027')).status).toBe(503);
    expect(Date.now() - began).toBeLessThan(8000);
  }, 15_000);

  it('is not asked at all where no address is set', async () => {
    const person = await newcomer(without);
    const { status, body } = await ask('73282932000074', without, person);
    expect([status, body]).toEqual([200, { available: false, data: null }]);
    expect((await ask('')).body).toEqual({ available: true, data: null });
  });
});
