import { afterAll, beforeAll, expect, it } from 'vitest';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'warn' }, { withoutPages: false });
  // Any query about ads now fails as after a mistake of ours.
  await service.database.pool.query('ALTER TABLE ad RENAME TO ad_elsewhere');
});
afterAll(() => service.close());

interface Line {
  msg: string;
  reference: string;
  route: string;
  err: { code: string };
}
const linesAbout = (reference = ''): Line[] =>
  service.logged
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.reference === reference);

it('an internal failure of the API answers a reference, which its log line has with the route and the SQLSTATE', async () => {
  const { status, body } = await service.call<{ reference: string }>('GET', '/api/the-annonces/7');
  expect(status).toBe(500);
  expect(body).toEqual({
    name: 'common.fault',
    message: 'Une erreur est survenue!',
    code: 500,
    reference: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  });
  expect(linesAbout(body.reference)).toMatchObject([
    { msg: 'request failed', route: 'GET /api/the-annonces/:id', err: { code: '42P01' } },
  ]);
});

it('a page that fails shows the reference of its log line', async () => {
  const { statusCode, body } = await service.app.inject({ url: '/annonces/7' });
  expect(statusCode).toBe(500);
  const [, reference] = /Référence\u00a0: ([0-9a-f]{8})</.exec(body) ?? [];
  expect(linesAbout(reference)).toMatchObject([
    { msg: 'request failed', route: 'GET /api/the-annonces/:id', err: { code: '42P01' } },
  ]);
});

it('the page of an intended refusal shows no reference of a log line', async () => {
  const { status, body } = await service.call('GET', '/api/nowhere');
  expect([status, Object.keys(body)]).toEqual([404, ['name', 'message', 'code']]);
});
