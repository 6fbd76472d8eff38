import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshNumber, newcomer, PASSWORD } from '#server/testing/personas.ts';
import type { TestService } from '#server/testing/service.ts';

/**
 * Controls and counts password verifications: while `gate` is set, they wait for it and then fail; `most` is the
 * largest number at a time.
 */
const hashing = { gate: null as Promise<void> | null, running: 0, most: 0 };

let service: TestService;
beforeAll(async () => {
  vi.doMock('@node-rs/argon2', async (importActual) => {
    const actual = await importActual<typeof import('@node-rs/argon2')>();
    return {
      ...actual,
      verify: async (...args: Parameters<typeof actual.verify>) => {
        if (!hashing.gate) return actual.verify(...args);
        hashing.running += 1;
        hashing.most = Math.max(hashing.most, hashing.running);
        await hashing.gate;
        hashing.running -= 1;
        return false;
      },
    };
  });
  // Test files share modules: reset them before and after.
  vi.resetModules();
  const { testService } = await import('#server/testing/service.ts');
  service = await testService();
});
afterAll(async () => {
  await service.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const FLOOD = 160;
/** Is the number of sign-ins accepted at a time: two verified at once, a hundred queued. */
const ACCEPTED = 102;

it('a flood of sign-ins is verified two at a time, a hundred queue, the rest get 503 with Retry-After', async () => {
  const person = await newcomer(service);
  const open = Promise.withResolvers<void>();
  hashing.gate = open.promise;
  const refused: unknown[] = [];
  const flood = Array.from({ length: FLOOD }, async (_, index) => {
    const { status, headers } = await service.call('POST', '/api/login', {
      json: { telephone: freshNumber(), password: PASSWORD },
      from: `10.40.${index}.7`,
    });
    if (status !== 401) refused.push([status, headers['retry-after']]);
    return status;
  });
  await expect.poll(() => refused.length).toBe(FLOOD - ACCEPTED);
  expect(new Set(refused.map(String))).toEqual(new Set(['503,2']));
  expect(hashing.running).toBe(2);
  // Other requests are served meanwhile.
  for (const path of ['/api/cities', '/api/me'])
    expect((await service.call('GET', path, { token: person.token })).status).toBe(200);

  open.resolve();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 401)).toHaveLength(ACCEPTED);
  expect(hashing.most).toBe(2);
  hashing.gate = null;
  const { status } = await service.call('POST', '/api/login', {
    json: { telephone: person.telephone, password: PASSWORD },
  });
  expect(status).toBe(200);
});
