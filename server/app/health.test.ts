import { afterAll, beforeAll, expect, it } from 'vitest';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let awayMs = 0;

beforeAll(async () => {
  service = await testService({}, { embeddedAwayMs: () => awayMs });
});
afterAll(() => service.close());

it.each([
  [0, 200, 'En marche.'],
  [1, 200, 'En marche\u00A0; la base de données redémarre.'],
  [59_000, 200, 'En marche\u00A0; la base de données redémarre.'],
  [61_000, 503, 'La base de données du service ne redémarre pas.'],
  [0, 200, 'En marche.'],
])(
  'health says how it is %i ms after the loss of the embedded database: %i',
  async (ms, status, message) => {
    awayMs = ms;
    const answer = await service.call('GET', '/api/health');
    expect(answer).toMatchObject({ status, body: { message } });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  },
);
