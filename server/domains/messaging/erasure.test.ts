import { expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { messagingPersonalData } from './personal-data.ts';
import { publishedAd, seller, staff } from '#server/testing/personas.ts';
import { testService } from '#server/testing/service.ts';

it('after erasure a conversation shows a pseudonym and blank messages', async () => {
  const service = await testService();
  const owner = await seller(service, { first_name: 'Moussa' });
  const buyer = await seller(service, { first_name: 'Ramatou' });
  const ad = await publishedAd(service, owner, await staff(service), { title: 'Moto canari' });
  const { body } = await service.call<{ data: Conversation }>(
    'POST',
    `/api/annonces/${ad.id}/conversations`,
    { token: buyer.token, json: { message: 'Bonjour' } },
  );
  const path = `/api/conversations/${body.data.id}`;
  const say = (token: string, message: string) =>
    service.call('POST', `${path}/messages`, { token, json: { message } });
  await say(owner.token, 'Mot canari');
  const mine = await messagingPersonalData.exportOf(service.platform, owner.user.id);
  expect(JSON.stringify(mine)).toContain('Mot canari');
  expect(JSON.stringify(mine)).not.toContain('Bonjour');

  await service.database.pool.query(
    'UPDATE app_user SET suspended_at = now(), deleted_at = now() WHERE id = $1',
    [owner.user.id],
  );
  const look = () => service.call<{ data: Conversation }>('GET', path, { token: buyer.token });
  expect((await look()).body.data.other).toMatchObject({
    first_name: 'Compte',
    last_name: 'supprimé',
    photo: null,
  });
  expect((await say(buyer.token, 'Toujours là ?')).body['message']).toBe(
    'Cette personne ne peut pas recevoir de message pour le moment.',
  );

  await service.database.pool.query('DELETE FROM ad WHERE owner_id = $1', [owner.user.id]);
  // Twice, as after a crash.
  await messagingPersonalData.erase(service.platform, owner.user.id);
  await messagingPersonalData.erase(service.platform, owner.user.id);
  expect((await look()).body.data.ad.title).toBe('Annonce supprimée');
  const { body: thread } = await service.call<{ data: ChatMessage[] }>('GET', `${path}/messages`, {
    token: buyer.token,
  });
  expect(thread.data.map(({ text }) => text)).toEqual(['Bonjour', '']);
  await service.close();
});
