import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { changeAd } from '#server/domains/ads/commands/change-ad.ts';
import { renewAd, sellAd, withdrawAd } from '#server/domains/ads/commands/move-own-ad.ts';
import { removeAd } from '#server/domains/ads/commands/remove-ad.ts';
import { announce } from '#server/domains/notifications/commands/announce.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { countWaiting } from '#server/testing/lock-queue.ts';
import { mandateCalls } from '#server/testing/mandates.ts';
import {
  freshNumber,
  jpeg,
  lastCode,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { publishedShop } from '#server/testing/shops.ts';

let service: TestService;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());
beforeEach(async () => {
  moderator = await withFreshToken(service, moderator);
  admin = await withFreshToken(service, admin);
});
const calls = mandateCalls(() => service);
const { post, ask, confirm, list, mandate, publishFor, publishedFor, read, bell, end, texts } =
  calls;

const pair = async () => {
  const agent = await seller(service);
  const owner = await seller(service, { first_name: 'Ramatou', last_name: 'Issa' });
  return { agent, owner, served: await mandate(agent, owner.telephone) };
};
const approve = async (id: number) =>
  expect((await post(moderator, `/api/admin/annonces/${id}/approve`)).status).toBe(200);

/**
 * Runs a statement in a transaction and starts `start`, which waits for its locks; commits, and returns the result of
 * `start`.
 */
const during = async <T>(sql: string, values: unknown[], start: () => Promise<T>): Promise<T> => {
  const client = await service.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, values);
    const started = start();
    await until('it waits', async () => (await countWaiting(service)) === 1);
    await client.query('COMMIT');
    return await started;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

describe('what is the owner’s', () => {
  it('photos that the owner sent ahead are not the agent’s to publish', async () => {
    const { agent, owner, served } = await pair();
    const id = await publishedFor(agent, served);
    const photo = await sendPhoto(service, owner, await jpeg());
    const photos = { photo_ids: [photo] };
    const published = await publishFor(agent, served, photos);
    expect([published.status, published.body.name]).toEqual([422, 'ad.unknownPhoto']);
    const changed = await post(agent, `/api/update-annonces/${id}`, photos);
    expect([changed.status, changed.body.name]).toEqual([422, 'ad.unknownPhoto']);
    // As the control, the owner can add the photo to the ad, and an agent may keep it when changing the ad.
    const own = await post(owner, `/api/update-annonces/${id}`, photos);
    expect(own.status).toBe(200);
    const more = [photo, await sendPhoto(service, agent, await jpeg())];
    const kept = await post(agent, `/api/update-annonces/${id}`, { photo_ids: more });
    expect(kept.status).toBe(200);
  });

  it('the shop of the owner is not the agent’s to name', async () => {
    const { agent, owner, served } = await pair();
    const shop = await publishedShop(service, owner, moderator);
    const refused = await publishFor(agent, served, { shop: shop.slug });
    expect([refused.status, refused.body.name]).toEqual([422, 'ad.notOfShop']);
  });

  it('figures, photo check, price and reservation are not shown to the agent', async () => {
    const { agent, owner, served } = await pair();
    const id = await publishedFor(agent, served);
    await approve(id);
    const { contacts, photo_check: check, moves } = (await read(id, agent)).body.data;
    expect([contacts, check, moves]).toEqual([
      undefined,
      undefined,
      ['edit', 'renew', 'sold', 'withdraw', 'remove'],
    ]);
    const moved = await post(agent, `/api/annonces/${id}/withdraw`);
    expect(moved.body.data).not.toHaveProperty('contacts');
    expect((moved.body.data as AdPage).moves).not.toContain('price');
    // As the control, the owner renews the ad.
    expect((await post(owner, `/api/annonces/${id}/renew`)).status).toBe(200);
    const own = (await read(id, owner)).body.data;
    expect([own.contacts, own.moves]).toEqual([0, expect.arrayContaining(['price', 'reserve'])]);
  });

  it('a number that the account gets later is not the agent’s to see', async () => {
    const { agent, owner, served } = await pair();
    const id = await publishedFor(agent, served);
    const telephone = freshNumber();
    const corrected = await post(admin, `/api/admin/users/${owner.user.id}/phone`, {
      telephone,
      proof: 'Pièce d’identité.',
    });
    expect(corrected.status).toBe(200);
    expect((await list(agent)).data).toEqual([]);
    expect((await read(id, agent)).status).toBe(404);
    expect(await bell(agent)).toContain('mandate: Vous ne publiez plus pour quelqu’un.');
  });
});

describe('a mandate that ends in the middle', () => {
  it('stops a change that was let in before', async () => {
    const { agent, owner, served } = await pair();
    const id = await publishedFor(agent, served);
    const changed = await during(
      'UPDATE mandate SET ended_at = now() WHERE id = $1',
      [served.id],
      () => post(agent, `/api/update-annonces/${id}`, { title: 'Vélo volé' }),
    );
    expect(changed.status).toBe(404);
    expect((await read(id, owner)).body.data.title).toBe('Vélo de ville');
  });

  it('stops each move', async () => {
    const { agent, owner, served } = await pair();
    const id = await publishedFor(agent, served);
    await approve(id);
    const { platform } = service;
    const whose = { userId: owner.user.id, adId: id, agentId: agent.user.id };
    // As the control, the owner's ad is withdrawn.
    await withdrawAd(platform, whose);
    await renewAd(platform, whose);
    await end(owner, served.id);
    const refused = { message: 'Annonce introuvable.' };
    for (const move of [withdrawAd, renewAd, sellAd, removeAd])
      await expect(move(platform, whose)).rejects.toMatchObject(refused);
    const change = { ...whose, change: { title: 'Vélo volé' }, form: null };
    await expect(changeAd(platform, change)).rejects.toMatchObject(refused);
  });

  it('says nothing more of the owner’s ads to the agent', async () => {
    const { agent, owner, served } = await pair();
    const email = 'agent@exemple.ne';
    await service.database.pool.query(
      'UPDATE app_user SET email = $1, email_verified_at = $2 WHERE id = $3',
      [email, service.clock.now(), agent.user.id],
    );
    const [before, after] = [
      await publishedFor(agent, served),
      (await publishFor(agent, served, { title: 'Tabouret' })).body.data.id,
    ];
    await approve(before);
    expect((await bell(agent)).join()).toContain('Vélo de ville » est en ligne.');
    const emails = () =>
      service.fakeGateways.emails.filter(({ to, text }) => to === email && /en ligne/.test(text));
    expect(emails()).toHaveLength(1);
    await end(owner, served.id);
    await approve(after);
    expect((await bell(agent)).join()).not.toContain('Tabouret');
    // The message to the agent was announced before the mandate ended, and has not been sent.
    await announce(service.platform, {
      kind: 'mandate',
      to: agent.user.id,
      subject: after,
      dedupeKey: 'late',
      data: { step: 'approved' },
    });
    await service.carryOut();
    expect(emails()).toHaveLength(1);
  });

  it('is announced to the owner by name, who sees in the profile who is left', async () => {
    const agent = await seller(service, { first_name: 'Aïcha', last_name: 'Moussa' });
    const owner = await seller(service);
    const email = 'proprietaire@exemple.ne';
    await service.database.pool.query(
      'UPDATE app_user SET email = $1, email_verified_at = $2 WHERE id = $3',
      [email, service.clock.now(), owner.user.id],
    );
    await end(agent, (await mandate(agent, owner.telephone)).id);
    await service.carryOut();
    const { body } = await service.call<{ data: { text: string; url: string }[] }>(
      'GET',
      '/api/notifications',
      { token: owner.token },
    );
    expect(body.data[0]).toMatchObject({
      text: 'Quelqu’un ne publie plus pour vous.',
      url: '/profil#qui-publie',
    });
    const said = service.fakeGateways.emails.filter(({ to }) => to === email).map((e) => e.text);
    expect(said.join()).toContain('Aïcha Moussa ne publie plus pour vous.');
  });
});

describe('the code', () => {
  it('requests for codes to a suspended account count against the limit as for any other account', async () => {
    const sent = async (isSuspended: boolean) => {
      const agent = await seller(service);
      const { telephone, user } = await seller(service);
      const act = { reason: 'Fausses annonces répétées.', until: null };
      if (isSuspended) await post(admin, `/api/admin/users/${user.id}/suspend`, act);
      for (let time = 0; time < 5; time += 1) {
        expect((await ask(agent, telephone)).status).toBe(200);
        service.clock.pass(2 * MINUTE);
      }
      await service.carryOut();
      const refused = await ask(agent, telephone);
      const codes = texts(telephone).filter((text) => text.includes('veut publier'));
      return { answer: [refused.status, refused.body], isSent: codes.length > 0 };
    };
    const suspended = await sent(true);
    admin = await withFreshToken(service, admin);
    const ordinary = await sent(false);
    expect(suspended.answer).toEqual(ordinary.answer);
    expect(ordinary.answer[0]).toBe(429);
    expect([suspended.isSent, ordinary.isSent]).toEqual([false, true]);
  });

  it('is not sent for a name that the SMS cannot say', async () => {
    const agent = await seller(service, { first_name: 'رمضان', last_name: 'عيسى' });
    const { status, body } = await ask(agent, freshNumber());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['telephone']]);
    expect(body.message).toContain('lettres latines');
  });

  const requestedMandate = async () => {
    const agent = await seller(service);
    const owner = await seller(service);
    await ask(agent, owner.telephone);
    await service.carryOut();
    const code = lastCode(service, owner.telephone);
    return { agent, owner, enter: () => confirm(agent, owner.telephone, code) };
  };
  const SUSPENSION = 'UPDATE app_user SET suspended_at = now() WHERE id = $1';
  const countMandates = async (agent: Person) =>
    (await service.database.pool.query('SELECT FROM mandate WHERE agent_id = $1', [agent.user.id]))
      .rowCount;

  it('gives nothing to an agent who is being suspended', async () => {
    const { agent, enter } = await requestedMandate();
    const { status } = await during(SUSPENSION, [agent.user.id], enter);
    expect([status, await countMandates(agent)]).toEqual([403, 0]);
  });

  it('gives nothing on an account that is being suspended', async () => {
    const { agent, owner, enter } = await requestedMandate();
    const { body } = await during(SUSPENSION, [owner.user.id], enter);
    expect([body.name, await countMandates(agent)]).toEqual(['account.wrongCode', 0]);
  });

  it('opens no second account where somebody signs up with the number', async () => {
    const agent = await seller(service);
    const number = freshNumber();
    await ask(agent, number);
    await service.carryOut();
    const code = lastCode(service, number);
    const { body } = await during(
      `INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
       VALUES ('A', 'B', $1, '', now(), now())`,
      [number],
      () => confirm(agent, number, code),
    );
    expect([body.name, await countMandates(agent)]).toEqual(['account.wrongCode', 0]);
  });
});

it('a refused ad does not count against the agent’s limit of ads for others', async () => {
  const { agent, served } = await pair();
  for (let time = 0; time < 21; time += 1)
    expect((await publishFor(agent, served, { telephone: agent.telephone })).status).toBe(422);
  await publishedFor(agent, served);
});
