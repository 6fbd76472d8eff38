import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const places = async () => {
  const { body } = await service.call<AdList>('GET', '/api/annonces/my', { token: moussa.token });
  return new Map(body.data.map(({ id, queue_place: place }) => [id, place]));
};
const change = (id: number, title: string) =>
  service.call<{ data: Ad }>('POST', `/api/update-annonces/${id}`, {
    token: moussa.token,
    json: { title },
  });
const reject = (id: number) =>
  service.call('POST', `/api/admin/annonces/${id}/reject`, {
    token: moderator.token,
    json: { reason: 'incomplete', comment: '' },
  });

it('a seller sees the place of each waiting ad; a corrected one comes back near the front', async () => {
  const rejected = await sendAd(service, moussa);
  const edited = await publishedAd(service, moussa, moderator);
  await reject(rejected.id);
  const waiting: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    service.clock.pass(1000);
    waiting.push((await sendAd(service, moussa)).id);
  }
  expect(await places()).toEqual(
    new Map([
      ...waiting.map((id, i) => [id, i + 1] as const).toReversed(),
      [edited.id, null],
      [rejected.id, null],
    ]),
  );
  service.clock.pass(1000);
  await change(edited.id, 'Corolla, pneus neufs');
  await change(rejected.id, 'Corolla 2012, climatisée');
  expect((await places()).get(rejected.id)).toBe(4);
  expect((await places()).get(edited.id)).toBe(8);
  await reject(edited.id);
  await change(edited.id, 'Corolla, quatre pneus neufs');
  expect((await places()).get(edited.id)).toBeLessThan(6);
});
