import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Person as Other } from '#contract/messaging/schemas.ts';
import { newcomer, publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
let ramatou: Person;
let adId = 0;
let conversationId = 0;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
  adId = (await publishedAd(service, moussa, moderator)).id;
  const { body } = await start(ramatou, adId, 'Bonjour');
  conversationId = body.data.id;
});
afterAll(() => service.close());

const start = (person: Person, ad: number, message: string) =>
  service.call<{ data: Conversation; message: string }>(
    'POST',
    `/api/annonces/${ad}/conversations`,
    { token: person.token, json: { message } },
  );
let words = 0;
const say = (person: Person) =>
  service.call('POST', `/api/conversations/${conversationId}/messages`, {
    token: person.token,
    json: { message: `Mot ${(words += 1)}` },
  });
const block = (person: Person, id: number) =>
  service.call('POST', `/api/users/${id}/block`, { token: person.token });
const unblock = (person: Person, id: number) =>
  service.call('DELETE', `/api/users/${id}/block`, { token: person.token });
const blocked = async (person: Person) =>
  (await service.call<{ data: Other[] }>('GET', '/api/blocked-users', { token: person.token })).body
    .data;

describe('a block', () => {
  it('stops messages both ways, with a text that does not reveal the block', async () => {
    expect((await block(moussa, ramatou.user.id)).status).toBe(200);
    expect((await block(moussa, ramatou.user.id)).status).toBe(200);
    expect(await blocked(moussa)).toEqual([
      { id: ramatou.user.id, first_name: 'Ramatou', last_name: 'Oumarou', photo: null },
    ]);
    const hers = await say(ramatou);
    const again = await start(ramatou, adId, 'Autre essai');
    const his = await say(moussa);
    const neutral = 'Cette personne ne peut pas recevoir de message pour le moment.';
    expect([hers.status, hers.body['message']]).toEqual([403, neutral]);
    expect([again.status, again.body.message]).toEqual([403, neutral]);
    expect([his.status, his.body['message']]).toEqual([
      403,
      'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.',
    ]);
    // Ramatou, who is blocked, still sees the conversation in her list.
    const { body } = await service.call<{ data: Conversation[] }>('GET', '/api/conversations', {
      token: ramatou.token,
    });
    expect(body.data.map(({ id, other }) => [id, other.first_name])).toEqual([
      [conversationId, 'Moussa'],
    ]);
    expect(await blocked(ramatou)).toEqual([]);
  });

  it('looks like a suspension to the blocked person', async () => {
    const hers = await say(ramatou);
    await unblock(moussa, ramatou.user.id);
    await service.database.pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [
      moussa.user.id,
    ]);
    const suspended = await say(ramatou);
    expect([suspended.status, suspended.body]).toEqual([hers.status, hers.body]);
    await service.database.pool.query('UPDATE app_user SET suspended_at = NULL WHERE id = $1', [
      moussa.user.id,
    ]);
  });

  it('can be removed', async () => {
    await block(moussa, ramatou.user.id);
    expect((await unblock(moussa, ramatou.user.id)).status).toBe(200);
    expect((await unblock(moussa, ramatou.user.id)).status).toBe(200);
    expect(await blocked(moussa)).toEqual([]);
    expect((await say(ramatou)).status).toBe(201);
    expect((await say(moussa)).status).toBe(201);
  });

  it('is refused for oneself and for strangers', async () => {
    expect((await block(moussa, moussa.user.id)).status).toBe(422);
    const unknown = await block(moussa, 999_999);
    const passerBy = await block(moussa, (await newcomer(service)).user.id);
    expect([passerBy.status, passerBy.body]).toEqual([404, unknown.body]);
    const other = await seller(service);
    await publishedAd(service, other, moderator);
    expect((await block(ramatou, other.user.id)).status).toBe(200);
  });

  it('concurrent with a message leaves no message after the block', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [sent] = await Promise.all([say(ramatou), block(moussa, ramatou.user.id)]);
      const { rows } = await service.database.pool.query<{ late: boolean }>(
        `SELECT coalesce(max(m.sent_at) > (SELECT created_at FROM user_block WHERE blocker_id = $1), false) AS late
         FROM chat_message m WHERE m.conversation_id = $2`,
        [moussa.user.id, conversationId],
      );
      expect([201, 403]).toContain(sent.status);
      expect(rows[0]?.late).toBe(false);
      await unblock(moussa, ramatou.user.id);
      await say(moussa);
    }
  });
});
