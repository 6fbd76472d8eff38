import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appeal } from '#contract/moderation/admin/appeals.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { filesOf, sendPhoto } from '#server/testing/ad-forms.ts';
import {
  freshNumber,
  jpeg,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';

let service: TestService;
let admin: Person;
let amina: Person;
let sani: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  amina = await staff(service);
  sani = await staff(service);
});
afterAll(() => service.close());

let owner: Person;
beforeEach(async () => {
  owner = await seller(service);
});

const reject = (id: number, by = amina) =>
  service.call('POST', `/api/admin/annonces/${id}/reject`, {
    token: by.token,
    json: { reason: 'photos', comment: '' },
  });
const withdraw = (id: number, by = amina) =>
  service.call('POST', `/api/admin/annonces/${id}/withdraw`, {
    token: by.token,
    json: { reason: 'spam', comment: '' },
  });
const contest = (id: number, person = owner, json: object = { text: 'La photo est nette.' }) =>
  service.call<{ message: string; data: { id: number; judge: string }; errors: object }>(
    'POST',
    `/api/annonces/${id}/appeal`,
    { token: person.token, json },
  );
const decide = (
  id: number,
  by: Person,
  outcome: 'upheld' | 'dismissed' = 'upheld',
  answer = '',
  heard?: string,
) =>
  service.call<{ message: string }>('POST', `/api/admin/appeals/${id}/decide`, {
    token: by.token,
    json: { outcome, answer, heard },
  });
const listed = async (by = sani, query = ''): Promise<Appeal[]> =>
  (await service.call<{ data: Appeal[] }>('GET', `/api/admin/appeals${query}`, { token: by.token }))
    .body.data;
const stateOf = async (id: number): Promise<[string | undefined, unknown]> => {
  const { body } = await service.call<{ data: AdCard[] }>('GET', '/api/annonces/my', {
    token: owner.token,
  });
  const card = body.data.find((ad) => ad.id === id);
  return [card?.status, card?.appeal];
};
const rejectedAd = async (by = amina): Promise<number> => {
  const { id } = await sendAd(service, owner);
  await reject(id, by);
  return id;
};

describe('an appeal', () => {
  it('against a rejection is decided by another moderator, who publishes the ad; the seller is notified', async () => {
    const id = await rejectedAd();
    expect(await stateOf(id)).toEqual(['Rejetée', 'possible']);
    const made = await contest(id);
    expect([made.status, made.body.data.judge]).toEqual([201, 'moderator']);
    expect(await stateOf(id)).toEqual(['Rejetée', 'open']);
    expect((await contest(id)).status).toBe(409);
    expect((await decide(made.body.data.id, amina)).status).toBe(403);
    expect((await listed(amina)).find((appeal) => appeal.ad.id === id)?.may_decide).toBe(false);
    expect((await listed()).find((appeal) => appeal.ad.id === id)).toMatchObject({
      text: 'La photo est nette.',
      judge: 'moderator',
      may_decide: true,
      decision: { reason: 'Photos absentes, floues ou sans rapport avec l’annonce' },
    });
    expect((await decide(made.body.data.id, sani, 'upheld', 'Pardon.')).status).toBe(200);
    expect(await stateOf(id)).toEqual(['Publiée', null]);
    expect((await decide(made.body.data.id, sani)).status).toBe(409);
    await service.carryOut();
    const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token: owner.token },
    );
    expect(body.data.find(({ kind }) => kind === 'appeal_closed')?.text).toContain(
      'Vous aviez raison : la décision est annulée, votre annonce est publiée. Pardon.',
    );
  });

  it('against a removal puts the ad back online, and that decision may be contested once', async () => {
    const { id } = await publishedAd(service, owner, amina);
    await withdraw(id);
    const made = await contest(id);
    expect((await decide(made.body.data.id, sani, 'dismissed')).status).toBe(200);
    expect(await stateOf(id)).toEqual(['Retirée', 'dismissed']);
    expect((await contest(id)).status).toBe(409);
    const other = await publishedAd(service, owner, amina);
    await withdraw(other.id);
    await decide((await contest(other.id)).body.data.id, sani);
    expect((await service.call('GET', `/api/the-annonces/${other.id}`)).status).toBe(200);
    await withdraw(other.id, sani);
    expect((await contest(other.id)).status).toBe(201);
  });

  it('of a rejected change publishes the change', async () => {
    const { id } = await publishedAd(service, owner, amina);
    const change = { title: 'Toyota très propre' };
    await service.call('POST', `/api/update-annonces/${id}`, { token: owner.token, json: change });
    await reject(id);
    await decide((await contest(id)).body.data.id, sani);
    const { body } = await service.call<{ data: { title: string } }>(
      'GET',
      `/api/the-annonces/${id}`,
    );
    expect(body.data.title).toBe(change.title);
  });

  it('does not annul a later removal', async () => {
    const id = await rejectedAd();
    const { data } = (await contest(id)).body;
    expect((await withdraw(id)).status).toBe(200);
    expect((await listed()).map((appeal) => appeal.ad.id)).not.toContain(id);
    expect((await decide(data.id, sani)).status).toBe(409);
    expect((await stateOf(id))[0]).toBe('Retirée');
  });

  it('against a removal restores the state before it', async () => {
    const act = (what: string, id: number) =>
      service.call('POST', `/api/annonces/${id}/${what}`, { token: owner.token });
    const [sold, withdrawn] = [
      await publishedAd(service, owner, amina),
      await publishedAd(service, owner, amina),
    ];
    await act('sold', sold.id);
    await act('withdraw', withdrawn.id);
    const waiting = await sendAd(service, owner);
    const rejected = await rejectedAd();
    const ids = [sold.id, withdrawn.id, waiting.id, rejected];
    const before = await Promise.all(ids.map(stateOf));
    for (const id of ids) {
      await withdraw(id);
      const answer = await decide((await contest(id)).body.data.id, sani);
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: 'Décision annulée : l’annonce est comme avant son retrait.' },
      ]);
    }
    const after = await Promise.all(ids.map(stateOf));
    expect(after.map(([status]) => status)).toEqual(before.map(([status]) => status));
    expect((await act('renew', withdrawn.id)).status).toBe(200);
    const approval = await service.call('POST', `/api/admin/annonces/${waiting.id}/approve`, {
      token: amina.token,
    });
    expect(approval.status).toBe(200);
    await service.carryOut();
    const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token: owner.token },
    );
    expect(
      body.data.some(
        ({ kind, text }) => kind === 'appeal_closed' && text.includes('comme avant son retrait'),
      ),
    ).toBe(true);
  });

  it('publishes no ad whose number is no longer proven', async () => {
    const telephone = freshNumber();
    await service.database.pool.query(
      'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now())',
      [owner.user.id, telephone],
    );
    const { id } = await publishedAd(service, owner, amina, { telephone });
    await withdraw(id);
    const { data } = (await contest(id)).body;
    await service.database.pool.query('DELETE FROM contact_number WHERE telephone = $1', [
      telephone,
    ]);
    const refused = await decide(data.id, sani);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { name: 'moderation.numberNotProven' },
    ]);
    expect((await stateOf(id))[0]).toBe('Retirée');
  });

  it('by many sellers at once is accepted', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => seller(service)));
    const ids: number[] = [];
    for (const person of people) {
      const { id } = await sendAd(service, person);
      await reject(id);
      ids.push(id);
    }
    const made = await Promise.all(people.map((person, n) => contest(ids[n] ?? 0, person)));
    expect(made.map(({ status }) => status)).toEqual(people.map(() => 201));
  });

  it('is deleted with its photos when the ad is changed or deleted', async () => {
    const kept = async (url = '') =>
      (await filesOf(service)).stored.includes(url.split('/').at(-1) ?? '');
    for (const leave of [
      (id: number) =>
        service.call('POST', `/api/update-annonces/${id}`, {
          token: owner.token,
          json: { title: 'Autre titre' },
        }),
      (id: number) => service.call('DELETE', `/api/annonces/${id}`, { token: owner.token }),
    ]) {
      const id = await rejectedAd();
      const photo = await sendPhoto(service, owner, await jpeg(120, 90));
      const { data } = (await contest(id, owner, { text: 'Voilà', photo_ids: [photo] })).body;
      const image = (await listed()).find((appeal) => appeal.id === data.id)?.images[0];
      expect(await kept(image)).toBe(true);
      await leave(id);
      await service.carryOut();
      const { rows } = await service.database.pool.query('SELECT FROM appeal WHERE id = $1', [
        data.id,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('goes when the ad is changed instead, and is decided once by two at a time', async () => {
    const id = await rejectedAd();
    const made = await contest(id);
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: owner.token,
      json: { title: 'Autre titre' },
    });
    expect((await listed()).map((appeal) => appeal.ad.id)).not.toContain(id);
    expect((await decide(made.body.data.id, sani)).status).toBe(409);
    const { data } = (await contest(await rejectedAd())).body;
    const races = await Promise.all([sani, admin, sani].map((by) => decide(data.id, by)));
    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('comes with three photos at most, the caller’s own, which stay with it', async () => {
    const id = await rejectedAd();
    const photo = await sendPhoto(service, owner, await jpeg(120, 90));
    const theirs = await sendPhoto(service, await seller(service), await jpeg(120, 90));
    expect((await contest(id, owner, { text: 'Voilà', photo_ids: [theirs] })).status).toBe(422);
    expect((await contest(id, owner, { text: 'Voilà', photo_ids: [1, 2, 3, 4] })).status).toBe(422);
    expect((await contest(id, owner, { text: 'Voilà', photo_ids: [photo] })).status).toBe(201);
    const appeal = (await listed()).find(({ ad }) => ad.id === id);
    expect(appeal?.images).toHaveLength(1);
    const { stored } = await filesOf(service);
    expect(stored).toContain(appeal?.images[0]?.split('/').at(-1));
  });

  it('has words, and is the owner’s alone', async () => {
    const id = await rejectedAd();
    for (const text of ['', '   ', 'x'.repeat(1001)])
      expect((await contest(id, owner, { text })).status).toBe(422);
    expect((await contest(id, await seller(service))).status).toBe(404);
    expect((await contest(2_147_483_000)).status).toBe(404);
    const waiting = await sendAd(service, owner);
    expect((await contest(waiting.id)).status).toBe(409);
  });

  it('is public as a number and counted for moderators', async () => {
    const before = (
      await service.call<{ data: { appeals: number } }>('GET', '/api/admin/waiting', {
        token: sani.token,
      })
    ).body.data.appeals;
    const { data } = (await contest(await rejectedAd())).body;
    const waiting = await service.call<{ data: { appeals: number } }>('GET', '/api/admin/waiting', {
      token: sani.token,
    });
    expect(waiting.body.data.appeals).toBe(before + 1);
    const figures = async () =>
      (
        await service.call<{ data: { appeals: { decided: number; upheld: number } } }>(
          'GET',
          '/api/moderation/figures',
        )
      ).body.data.appeals;
    const then = await figures();
    await decide(data.id, sani, 'dismissed');
    expect(await figures()).toEqual({ decided: then.decided + 1, upheld: then.upheld });
  });
});

it('floods of appeals stop at five a day', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await contest(await rejectedAd())).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

it('that publishes an ad asks that its recording was heard', async () => {
  const { name } = await aVoice(service, owner);
  const { id } = await sendAd(service, owner, { voice: name });
  await reject(id);
  const made = (await contest(id)).body.data;
  const unheard = await decide(made.id, sani);
  expect([unheard.status, unheard.body.message]).toEqual([
    409,
    'Écoutez d’abord la description vocale.',
  ]);
  expect((await decide(made.id, sani, 'upheld', '', name)).status).toBe(200);
  expect((await stateOf(id))[0]).toBe('Publiée');
});

it('without another moderator an administrator decides, and the seller reads so', async () => {
  await service.database.pool.query("UPDATE app_user SET role = 'user' WHERE id = $1", [
    sani.user.id,
  ]);
  const made = await contest(await rejectedAd());
  expect([made.body.data.judge, made.body.message]).toEqual([
    'administrator',
    'Votre contestation est envoyée. Un administrateur va relire votre annonce.',
  ]);
  expect((await decide(made.body.data.id, admin)).status).toBe(200);
});
