import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpBody } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
const waiting: (() => void)[] = [];

beforeAll(async () => {
  const receiveCommitted = () => new Promise<void>((resolve) => void waiting.push(resolve));
  service = await testService({}, { receiveCommitted });
});
afterAll(() => service.close());

it('a change is answered when its events are received; reads and refusals do not wait', async () => {
  expect((await service.call('GET', '/api/cities')).status).toBe(200);
  expect((await service.call('POST', '/api/register', { json: {} })).status).toBe(422);
  expect(waiting).toHaveLength(0);

  let isAnswered = false;
  const answer = service.call('POST', '/api/register', { json: signUpBody() }).then((given) => {
    isAnswered = true;
    return given;
  });
  await expect.poll(() => waiting.length).toBe(1);
  expect(isAnswered).toBe(false);
  waiting[0]?.();
  expect((await answer).status).toBe(201);
});
