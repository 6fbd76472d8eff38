import { expect } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { sendPhoto } from './ad-forms.ts';
import { filedDeclaration } from './companies.ts';
import { jpeg, publishedAd, seller, type Person } from './personas.ts';
import type { TestService } from './service.ts';
import { REPORT_REASONS } from '#contract/moderation/limits.ts';

const [, , demoSellers, demoBuyers] = DEMO_ACCOUNTS.map(({ phone }) => phone);

interface Interaction {
  /** Is one of the two real users who tried the site while it was a demo; the other is `issoufou`. */
  zeinabou: Person;
  issoufou: Person;
  /** Is the key of the photo of an ad that a real user published. */
  realPhoto: string;
  realAd: number;
  /** Is the id of a conversation of a real user about an ad of the demo. */
  conversation: number;
}

/** Signs in an account of the demo. */
export const signedInAsDemo = async (service: TestService, telephone = ''): Promise<Person> => {
  const { body } = await service.call<{ access_token: string; data: Person['user'] }>(
    'POST',
    '/api/login',
    { json: { telephone, password: DEMO_PASSWORD } },
  );
  return { token: body.access_token, user: body.data, telephone, cookie: '', device: '' };
};

/**
 * Makes the real users and those of the demo like, write to, report and rate each other; one user of the demo gets a
 * company.
 */
export const interact = async (service: TestService): Promise<Interaction> => {
  const query = async <T extends object>(sql: string, values: unknown[]): Promise<T> =>
    expectOne((await service.database.pool.query<T>(sql, values)).rows);
  const post = async (url: string, { token }: Person, json: object, status: number) => {
    const headers = { 'idempotency-key': url };
    const answer = await service.call('POST', url, { token, json, headers });
    expect([url, answer.status]).toEqual([url, status]);
  };
  const like = (ad: number, person: Person) => post(`/api/annonces/like/${ad}`, person, {}, 200);
  const write = (ad: number, person: Person, message: string) =>
    post(`/api/annonces/${ad}/conversations`, person, { message }, 201);
  const zeinabou = await seller(service, { first_name: 'Zeinabou' });
  const issoufou = await seller(service, { first_name: 'Issoufou' });
  const moderator = await signedInAsDemo(service, DEMO_ACCOUNTS[1]?.phone);
  const moussa = await signedInAsDemo(service, demoSellers);
  const ramatou = await signedInAsDemo(service, demoBuyers);
  const photo_ids = [await sendPhoto(service, zeinabou, await jpeg())];
  const real = await publishedAd(service, zeinabou, moderator, { title: 'Vélo vrai', photo_ids });
  const picture = await query<{ key: string }>('SELECT key FROM picture WHERE owner_id = $1', [
    zeinabou.user.id,
  ]);
  await publishedAd(service, moussa, moderator, {
    title: 'Vélo de démonstration',
    photo_ids: [await sendPhoto(service, moussa, await jpeg())],
  });
  const { id: demoAd } = await query<{ id: number }>(
    "SELECT id FROM ad WHERE owner_id = $1 AND status = 'published' ORDER BY id LIMIT 1",
    [moussa.user.id],
  );
  await like(demoAd, zeinabou);
  await like(real.id, ramatou);
  await like(real.id, issoufou);
  await write(demoAd, zeinabou, 'Encore là ?');
  await write(real.id, ramatou, 'Mot de démo');
  await write(real.id, issoufou, 'Je le prends');
  const report = { raison: REPORT_REASONS[0], description: 'Un doute' };
  await post(`/api/annonces/report/${demoAd}`, zeinabou, report, 201);
  const administrator = await signedInAsDemo(service, DEMO_ACCOUNTS[0]?.phone);
  await filedDeclaration(service, moussa, administrator);
  await service.carryOut();
  const { id: conversation } = await query<{ id: number }>(
    'SELECT id FROM conversation WHERE ad_id = $1 AND buyer_id = $2',
    [demoAd, zeinabou.user.id],
  );
  return { zeinabou, issoufou, realPhoto: picture.key, realAd: real.id, conversation };
};
