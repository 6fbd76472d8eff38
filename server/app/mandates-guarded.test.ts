import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { freshNumber, lastCode, seller, staff, type Person } from '#server/testing/personas.ts';
import { mandateCalls, type Said } from '#server/testing/mandates.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

let service: TestService;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());
const { post, ask, confirm, list, mandate, publishedFor, read, bell } = mandateCalls(() => service);
const decide = (id: number, act: string, json: object = {}) =>
  post(moderator, `/api/admin/annonces/${id}/${act}`, json);

describe('moderators', () => {
  it('see who published an ad, and decide on none that they published', async () => {
    const owner = await seller(service);
    const served = await mandate(moderator, owner.telephone);
    const id = await publishedFor(moderator, served);
    expect((await decide(id, 'approve')).body.name).toBe('moderation.ownAd');
    expect((await decide(id, 'hold')).body.name).toBe('moderation.ownAd');
    const { token } = admin;
    expect((await post(admin, `/api/admin/annonces/${id}/hold`)).status).toBe(200);
    const held = await service.call<{ data: { id: number; agent: unknown } }>(
      'POST',
      '/api/admin/annonces/next',
      { token, json: {} },
    );
    const name = `${moderator.user.first_name} ${moderator.user.last_name}`;
    expect(held.body.data).toMatchObject({ id, agent: { name, people: 1, refused: 0 } });
    const reasons = await service.call<{ data: { code: string }[] }>(
      'GET',
      '/api/admin/rejection-reasons',
      { token },
    );
    const reject = { reason: reasons.body.data[0]!.code, comment: '' };
    expect((await post(admin, `/api/admin/annonces/${id}/reject`, reject)).status).toBe(200);
    const { rows } = await service.database.pool.query<{ detail: { agent?: number } }>(
      "SELECT detail FROM journal WHERE subject = 'ad' AND subject_id = $1",
      [id],
    );
    expect(rows.map(({ detail }) => detail.agent)).toEqual([moderator.user.id]);
    expect((await bell(moderator)).join(' ')).toContain('est refusée. Voyez pourquoi.');
    expect((await list(moderator)).data[0]?.ads[0]?.rejection_reason).toBeTruthy();
  });
});

describe('a moderator who published an ad for somebody', () => {
  const contested = async (agent: Person, owner: Person) => {
    const id = await publishedFor(agent, await mandate(agent, owner.telephone));
    const json = { reason: 'photos', comment: '' };
    expect((await post(admin, `/api/admin/annonces/${id}/reject`, json)).status).toBe(200);
    return service.call<{ data: { id: number; judge: string } }>(
      'POST',
      `/api/annonces/${id}/appeal`,
      { token: owner.token, json: { text: 'La photo est nette.' } },
    );
  };

  it('decides no appeal about it, and is not counted among those who could', async () => {
    const made = await contested(moderator, await seller(service));
    const { id, judge } = made.body.data;
    expect([made.status, judge]).toEqual([201, 'administrator']);
    const decision = { outcome: 'upheld', answer: '' };
    const appeals = await service.call<{ data: { id: number; may_decide: boolean }[] }>(
      'GET',
      '/api/admin/appeals',
      { token: moderator.token },
    );
    expect(appeals.body.data.find((appeal) => appeal.id === id)?.may_decide).toBe(false);
    const path = `/api/admin/appeals/${id}/decide`;
    expect((await post(moderator, path, decision)).status).toBe(403);
    expect((await post(admin, path, decision)).status).toBe(200);
  });
});

describe('the record of an agent', () => {
  it('counts ads that were refused, once each, also those that are removed since', async () => {
    const agent = await seller(service);
    const served = await mandate(agent, (await seller(service)).telephone);
    const reject = async (id: number) => {
      const json = { reason: 'photos', comment: '' };
      expect((await decide(id, 'reject', json)).status).toBe(200);
    };
    const [first, second] = [
      await publishedFor(agent, served),
      await publishedFor(agent, served),
    ] as const;
    await reject(first);
    const json = { title: 'Vélo de course' };
    expect((await post(agent, `/api/update-annonces/${first}`, json)).status).toBe(200);
    await reject(first);
    await reject(second);
    for (const id of [first, second]) {
      const gone = await service.call('DELETE', `/api/annonces/${id}`, { token: agent.token });
      expect(gone.status).toBe(200);
    }
    const third = await publishedFor(agent, served);
    const held = await post(moderator, `/api/admin/annonces/${third}/hold`);
    expect(held.body.data).toMatchObject({ agent: { people: 1, refused: 2 } });
  });
});

describe('an erased agent', () => {
  it('leaves the ad to its owner, without the name', async () => {
    const agent = await seller(service, { first_name: 'Zouera', last_name: 'Kimba' });
    const owner = await seller(service);
    const id = await publishedFor(agent, await mandate(agent, owner.telephone));
    expect((await decide(id, 'approve')).status).toBe(200);
    const exported = await service.call<{ data: { accounts: { mandates: object[] } } }>(
      'GET',
      '/api/my-data',
      { token: agent.token },
    );
    expect(exported.body.data.accounts.mandates).toHaveLength(1);
    await post(agent, '/api/delete-account');
    expect((await read(id)).body.data).toMatchObject({ published_by: null });
    expect((await list(owner)).agents).toEqual([]);
    service.clock.pass(60 * MINUTE);
    await eraseDeletedAccounts.run(service.platform, {});
    const left = await service.database.pool.query(
      'SELECT FROM mandate WHERE agent_id = $1 UNION ALL SELECT FROM ad_agent WHERE agent_id = $1',
      [agent.user.id],
    );
    expect(left.rows).toHaveLength(0);
    expect((await read(id)).status).toBe(200);
  });
});

describe('a number', () => {
  it('cannot be flooded with codes, and says nothing of itself', async () => {
    const agent = await seller(service);
    const other = await seller(service);
    const owner = await seller(service);
    const known = await ask(agent, owner.telephone);
    service.clock.pass(2 * MINUTE);
    const unknown = await ask(agent, freshNumber());
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    for (let sent = 1; sent < 5; sent += 1) {
      service.clock.pass(2 * MINUTE);
      await ask(sent % 2 ? other : agent, owner.telephone);
    }
    service.clock.pass(2 * MINUTE);
    expect((await ask(other, owner.telephone)).body.name).toBe('account.codesUsedUp');
    // The owner can still request codes to recover the account.
    const reset = { telephone: owner.telephone, email: '' };
    expect((await service.call('POST', '/api/forgotPassword', { json: reset })).status).toBe(200);
    expect((await ask(agent, agent.telephone)).body.name).toBe('mandate.ownNumber');
  });

  it('is not guessed, nor is the code of another agent good', async () => {
    const agent = await seller(service);
    const thief = await seller(service);
    const number = freshNumber();
    await ask(agent, number);
    await service.carryOut();
    const code = lastCode(service, number);
    expect((await confirm(thief, number, code)).body.name).toBe('account.wrongCode');
    const wrong = code === '000001' ? '000002' : '000001';
    for (let tries = 0; tries < 5; tries += 1) await confirm(agent, number, wrong);
    expect((await confirm(agent, number, code)).status).toBe(429);
    expect((await list(agent)).data).toEqual([]);
  });

  it('ends its mandates by a code alone, without an account in hand', async () => {
    const agent = await seller(service);
    const number = freshNumber();
    await mandate(agent, number);
    const json = { telephone: number };
    await service.call('POST', '/api/number-removals/code', { json });
    await service.carryOut();
    const { body } = await service.call<Said>('POST', '/api/number-removals', {
      json: { ...json, code: lastCode(service, number) },
    });
    expect(body.message).toContain('Plus personne ne publie pour ce numéro.');
    expect((await list(agent)).data).toEqual([]);
  });
});
