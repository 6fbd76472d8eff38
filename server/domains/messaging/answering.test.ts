import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { publishedAd, seller, staff } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it('ads of sellers who answer soon come first in searches, until they leave buyers waiting', async () => {
  const moderator = await staff(service);
  const [moussa, ramatou] = [await seller(service), await seller(service)];
  const answered = await publishedAd(service, moussa, moderator, { title: 'Moto Yamaha' });
  const other = await publishedAd(service, ramatou, moderator, { title: 'Moto Suzuki' });
  const first = async (): Promise<number | undefined> => {
    const { body } = await service.call<{ data: { id: number }[] }>('GET', '/api/annonces?q=moto');
    return body.data[0]?.id;
  };
  const ask = async (): Promise<number> => {
    const buyer = await seller(service);
    const path = `/api/annonces/${answered.id}/conversations`;
    const json = { message: 'Bonjour, elle est là ?' };
    const { body } = await service.call<{ data: Conversation }>('POST', path, {
      token: buyer.token,
      json,
    });
    await service.carryOut();
    return body.data.id;
  };
  expect(await first()).toBe(other.id);
  for (let n = 1; n <= 5; n += 1) {
    const path = `/api/conversations/${await ask()}/messages`;
    await service.call('POST', path, { token: moussa.token, json: { message: `Oui, ${n}` } });
    await service.carryOut();
  }
  expect(await first()).toBe(answered.id);
  for (let n = 1; n <= 6; n += 1) await ask();
  expect(await first()).toBe(other.id);
});
