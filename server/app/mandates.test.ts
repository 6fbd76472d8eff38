import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';
import {
  freshNumber,
  jpeg,
  PASSWORD,
  seller,
  sendAd,
  signUpBody,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { mandateCalls, type Said } from '#server/testing/mandates.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';
import { eraseDeletedAccounts } from './personal-data.ts';
import { MANDATE_DAYS } from '#contract/accounts/limits.ts';

let service: TestService;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());
// The tests advance the clock past the end of mandates, so that access tokens must be renewed before each.
beforeEach(async () => {
  moderator = await withFreshToken(service, moderator);
  admin = await withFreshToken(service, admin);
});

const { post, ask, list, mandate, publishFor, publishedFor, read, bell, end, takeOver, texts } =
  mandateCalls(() => service);
const decide = (id: number, act: string, json: object = {}) =>
  post(moderator, `/api/admin/annonces/${id}/${act}`, json);

describe('publishing for somebody without account', () => {
  it('begins with a code that names who asks, and ends with the account in the hands of its holder', async () => {
    const agent = await seller(service, { first_name: 'Aïcha', last_name: 'Moussa' });
    const number = freshNumber();
    const served = await mandate(agent, number);
    expect(texts(number)[0]).toContain('Aicha Moussa veut publier des annonces pour vous');
    expect(served).toMatchObject({ name: 'Ramatou Issa', ads: [] });

    // Photos that the agent uploaded before publishing become the owner's, like the ad.
    const photo = await sendPhoto(service, agent, await jpeg());
    const { status, body } = await publishFor(agent, served, { photo_ids: [photo] });
    expect(status).toBe(201);
    const { id } = body.data;
    await service.carryOut();
    expect(texts(number).at(-1)).toContain('a publié une annonce pour vous. Pas d');
    expect((await list(agent)).data[0]?.ads).toEqual([
      {
        id,
        title: 'Vélo de ville',
        purpose: 'offer',
        status: 'En attente',
        rejection_reason: null,
        moves: ['edit', 'remove'],
      },
    ]);
    expect((await decide(id, 'approve')).status).toBe(200);
    const page = (await read(id)).body.data;
    expect(page.user).toMatchObject({ first_name: 'Ramatou', last_name: 'Issa' });
    expect(page).toMatchObject({ published_by: 'Aïcha M.', seller: { phone_confirmed: true } });
    // The owner has a simple phone, with neither WhatsApp nor messages of the site.
    expect(page.contact).toEqual({ whatsapp: '', telephone: number, sms: number });
    expect(page.seller.takes_messages).toBe(false);
    expect(await bell(agent)).toContain(
      'mandate: L’annonce que vous avez publiée pour quelqu’un « Vélo de ville » est en ligne.',
    );

    // Nobody can sign up with the owner's number; its holder can claim the account instead.
    const signUp = await service.call<Said>('POST', '/api/register', {
      json: signUpBody({ telephone: number }),
    });
    expect(signUp.body.name).toBe('account.phoneTaken');
    const { rows } = await service.database.pool.query<{ unclaimed: boolean }>(
      'SELECT unclaimed_since IS NOT NULL AS unclaimed FROM app_user WHERE telephone = $1',
      [number],
    );
    expect(rows).toEqual([{ unclaimed: true }]);
    service.clock.pass(2 * MINUTE);
    const holder = await takeOver(number);
    const after = await service.database.pool.query(
      `SELECT unclaimed_since, terms_accepted_at > created_at AS agreed FROM app_user WHERE telephone = $1`,
      [number],
    );
    expect(after.rows).toEqual([{ unclaimed_since: null, agreed: true }]);
    const mine = await service.call<{ data: { id: number }[] }>('GET', '/api/annonces/my', {
      token: holder.token,
    });
    expect(mine.body.data.map((ad) => ad.id)).toEqual([id]);
    const { agents } = await list(holder);
    expect(agents).toMatchObject([{ name: 'Aïcha Moussa', ads: 1 }]);

    expect((await end(holder, agents[0]!.id)).status).toBe(200);
    expect((await list(agent)).data).toEqual([]);
    expect(await bell(agent)).toContain('mandate: Vous ne publiez plus pour quelqu’un.');
    expect((await read(id)).body.data.user.first_name).toBe('Ramatou');
  });

  it('leaves out of the code what is no name', async () => {
    const agent = await seller(service, { first_name: 'www.gagnez.ne', last_name: '99 99 99 99' });
    const number = freshNumber();
    await ask(agent, number);
    await service.carryOut();
    expect(texts(number)[0]).toMatch(/^Kasuwa : wwwgagnezne veut publier des annonces pour vous/);
  });

  it('does not let anybody sign in before a password was chosen by a code', async () => {
    const agent = await seller(service);
    const number = freshNumber();
    await mandate(agent, number);
    for (const password of ['', 'ramatou-issa', PASSWORD]) {
      const { status } = await service.call('POST', '/api/login', {
        json: { telephone: number, password },
      });
      expect([401, 422]).toContain(status);
    }
  });
});

describe('the agent', () => {
  it('changes, sells, restores and removes what they published, and nothing else of the owner', async () => {
    const agent = await seller(service);
    const owner = await seller(service, { first_name: 'Ramatou', last_name: 'Issa' });
    const own = await sendAd(service, owner);
    const served = await mandate(agent, owner.telephone);
    const id = await publishedFor(agent, served);
    const { body } = await read(id, agent);
    expect(body.data).toMatchObject({
      status: 'En attente',
      contact: { telephone: owner.telephone },
    });
    expect((await post(agent, `/api/update-annonces/${id}`, { title: 'Vélo bleu' })).status).toBe(
      200,
    );
    const photo = await sendPhoto(service, agent, await jpeg());
    const withPhoto = { photo_ids: [photo] };
    expect((await post(agent, `/api/update-annonces/${id}`, withPhoto)).status).toBe(200);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await post(agent, `/api/annonces/${id}/withdraw`)).status).toBe(200);
    expect((await post(agent, `/api/annonces/${id}/renew`)).status).toBe(200);
    expect((await post(agent, `/api/annonces/${id}/sold`)).status).toBe(200);

    // The agent may neither change another ad of the owner nor, for the agent's own ad, do what is reserved to the
    // owner.
    const moves = ['withdraw', 'sold', 'renew', 'undo'];
    for (const move of moves)
      expect((await post(agent, `/api/annonces/${own.id}/${move}`)).status).toBe(404);
    expect((await post(agent, `/api/update-annonces/${own.id}`, { title: 'X' })).status).toBe(404);
    expect((await read(own.id, agent)).status).toBe(404);
    const { token } = agent;
    expect((await service.call('GET', `/api/annonces/${id}/figures`, { token })).status).toBe(404);
    const remove = (adId: number) => service.call('DELETE', `/api/annonces/${adId}`, { token });
    expect((await remove(own.id)).status).toBe(404);
    // As the control, the owner may change the ad.
    expect((await post(owner, `/api/update-annonces/${own.id}`, { title: 'Y' })).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
  });

  it('hands over a recording with the ad: the owner has it alone, and keeps it when the agent leaves', async () => {
    const agent = await seller(service);
    const owner = await seller(service);
    const served = await mandate(agent, owner.telephone);
    const voice = await aVoice(service, agent);
    const dataOf = async ({ token }: Person) =>
      JSON.stringify((await service.call('GET', '/api/my-data', { token })).body);
    expect(await dataOf(agent)).toContain(voice.name);
    const another = await aVoice(service, await seller(service));
    const stolen = await publishFor(agent, served, { voice: another.name });
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['voice']]);

    const { status, body } = await publishFor(agent, served, { voice: voice.name });
    expect(status).toBe(201);
    const { id } = body.data;
    expect((await read(id, agent)).body.data.voice?.name).toBe(voice.name);
    expect(await dataOf(owner)).toContain(voice.name);
    expect(await dataOf(agent)).not.toContain(voice.name);
    await expect(sendAd(service, agent, { voice: voice.name })).rejects.toThrow(
      'n’est plus disponible',
    );
    expect((await decide(id, 'approve', { heard: voice.name })).status).toBe(200);

    expect((await post(agent, '/api/delete-account')).status).toBe(200);
    service.clock.pass(HOUR);
    await eraseDeletedAccounts.run(service.platform, {});
    await service.carryOut();
    expect((await read(id)).body.data.voice?.url).toBe(voice.url);
    expect((await service.app.inject(voice.url)).statusCode).toBe(200);
  });

  it('reads what a wanted ad of another is for', async () => {
    const agent = await seller(service);
    const served = await mandate(agent, freshNumber());
    const wanted = { kind: 'wanted', product_status: undefined, price_label: undefined };
    expect((await publishFor(agent, served, wanted)).status).toBe(201);
    expect((await list(agent)).data[0]?.ads).toMatchObject([
      { title: 'Je cherche\u00a0: Vélo de ville', purpose: 'wanted' },
    ]);
  });

  it('shows numbers of the owner alone', async () => {
    const agent = await seller(service);
    const served = await mandate(agent, freshNumber());
    const refused = await publishFor(agent, served, { telephone: agent.telephone });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['telephone']);
    const id = await publishedFor(agent, served);
    const change = { whatsapp: agent.telephone };
    const changed = await post(agent, `/api/update-annonces/${id}`, change);
    expect(changed.body.errors).toHaveProperty('whatsapp');
  });

  it('can do nothing once the mandate is ended, expired, or another’s', async () => {
    const agent = await seller(service);
    const other = await seller(service);
    const owner = await seller(service);
    const served = await mandate(agent, owner.telephone);
    const id = await publishedFor(agent, served);
    expect((await publishFor(other, served)).status).toBe(404);
    expect((await end(other, served.id)).status).toBe(404);
    expect((await post(other, `/api/annonces/${id}/withdraw`)).status).toBe(404);

    // The mandate ends between the opening of the form and its sending.
    expect((await end(owner, served.id)).status).toBe(200);
    expect((await publishFor(agent, served)).status).toBe(404);
    expect((await post(agent, `/api/annonces/${id}/withdraw`)).status).toBe(404);
    expect((await read(id, agent)).status).toBe(404);
    expect((await end(agent, served.id)).status).toBe(404);
    expect((await read(id, owner)).body.data.published_by).not.toBeNull();

    // Another code renews the mandate, which then expires.
    service.clock.pass(2 * MINUTE);
    await mandate(agent, owner.telephone);
    expect((await publishFor(agent, served)).status).toBe(201);
    service.clock.pass((MANDATE_DAYS + 1) * DAY);
    const back = await withFreshToken(service, agent);
    expect((await publishFor(back, served)).status).toBe(404);
    expect((await list(back)).data).toEqual([]);
  });

  const suspended = async (who: (pair: { agent: Person; owner: Person }) => Person) => {
    const agent = await seller(service);
    const owner = await seller(service);
    const served = await mandate(agent, owner.telephone);
    const id = await publishedFor(agent, served);
    const path = `/api/admin/users/${who({ agent, owner }).user.id}`;
    const act = { reason: 'Fausses annonces répétées.', until: null };
    expect((await post(admin, `${path}/suspend`, act)).status).toBe(200);
    return { agent, owner, served, id, reinstate: () => post(admin, `${path}/reinstate`) };
  };

  it('is stopped when the agent is suspended, and stays so; the ad is its owner’s', async () => {
    const { owner, id, reinstate } = await suspended(({ agent }) => agent);
    expect((await list(owner)).agents).toEqual([]);
    expect((await read(id, owner)).status).toBe(200);
    await reinstate();
    expect((await list(owner)).agents).toEqual([]);
  });

  it('is stopped when the owner is suspended, who then gets no code, in the words of any other', async () => {
    const { agent, owner, served, reinstate } = await suspended((pair) => pair.owner);
    expect((await publishFor(agent, served)).status).toBe(404);
    service.clock.pass(2 * MINUTE);
    const codes = () => texts(owner.telephone).filter((text) => text.includes('veut publier'));
    const before = codes().length;
    expect((await ask(agent, owner.telephone)).status).toBe(200);
    await service.carryOut();
    expect(codes()).toHaveLength(before);
    await reinstate();
    expect((await list(agent)).data).toEqual([]);
  });

  it('publishes for ten people, and twenty ads a day', async () => {
    const agent = await seller(service);
    const numbers = Array.from({ length: 10 }, freshNumber);
    const { rows } = await service.database.pool.query<{ id: number }>(
      `INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
       SELECT 'A', 'B', n, '', now(), now(), now() FROM unnest($1::text[]) n RETURNING id`,
      [numbers],
    );
    await service.database.pool.query(
      `INSERT INTO mandate (agent_id, owner_id, created_at, expires_at)
       SELECT $1, unnest($2::integer[]), $3, $3::timestamptz + interval '90 days'`,
      [agent.user.id, rows.map(({ id }) => id), service.clock.now()],
    );
    expect((await ask(agent, freshNumber())).body.name).toBe('mandate.tooMany');
    // As the control, a mandate of one of the ten owners can be renewed.
    expect((await ask(agent, numbers[0]!)).status).toBe(200);
    const served = (await list(agent)).data;
    for (let ad = 0; ad < 20; ad += 1)
      expect((await publishFor(agent, served[ad % 10]!)).status).toBe(201);
    expect((await publishFor(agent, served[0]!)).body.name).toBe('mandate.tooManyAds');
    // As the control, the agent's own ads count separately.
    await sendAd(service, agent);
  });
});
