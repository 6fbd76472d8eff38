import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { EMPTY_CONTENT } from './content.ts';

let service: TestService;
let moderator: Person;
let resubmitted: number;
let reported: number;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  const owner = await seller(service);
  resubmitted = (await sendAd(service, owner)).id;
  await service.call('POST', `/api/admin/annonces/${resubmitted}/reject`, {
    token: moderator.token,
    json: { reason: 'category', comment: '' },
  });
  await service.call('POST', `/api/update-annonces/${resubmitted}`, {
    token: owner.token,
    json: { title: 'Autre titre' },
  });
  reported = (await publishedAd(service, owner, moderator)).id;
  await service.call('POST', `/api/annonces/report/${reported}`, {
    token: (await seller(service)).token,
    json: { raison: 'Autres', description: 'Il demande un acompte.' },
  });
});
afterAll(() => service.close());

const read = async <T extends { id: number }>(path: string): Promise<readonly T[]> => {
  const { status, body } = await service.call<{ data: T[] }>('GET', path, {
    token: moderator.token,
  });
  expect(status).toBe(200);
  return body.data;
};
const without = async (key: string): Promise<void> => {
  const { pool } = service.database;
  await pool.query('UPDATE ad SET decided_version = decided_version - $2 WHERE id = $1', [
    resubmitted,
    key,
  ]);
  await pool.query('UPDATE report SET snapshot = snapshot - $2 WHERE ad_id = $1', [reported, key]);
};

// Each turn removes one more key, so that the last reads versions without any content.
describe.each(Object.keys(EMPTY_CONTENT))('a version stored without %s', (key) => {
  it('is shown beside the resubmitted ad and in its report', async () => {
    await without(key);
    const ads = await read<ReviewedAd>('/api/admin/annonces');
    expect(ads.find(({ id }) => id === resubmitted)?.previous?.id).toBe(resubmitted);
    const tickets = await read<Ticket>('/api/admin/reports');
    expect(tickets.map(({ ad }) => ad.id)).toEqual([reported]);
  });
});
