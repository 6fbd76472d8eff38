import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
let ramatou: Person;
let stranger: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
  stranger = await seller(service);
  moderator = await staff(service);
});
afterAll(() => service.close());

let words = 0;
const freshWords = () => `Bonjour, question ${(words += 1)}`;

const start = (person: Person, adId: number, message = freshWords(), key?: string) =>
  service.call<{ message: string; data: Conversation }>(
    'POST',
    `/api/annonces/${adId}/conversations`,
    {
      token: person.token,
      json: { message },
      headers: key ? { 'idempotency-key': key } : {},
    },
  );
const say = (person: Person, id: number, message = freshWords(), key?: string) =>
  service.call<{ message: string; data: ChatMessage }>(
    'POST',
    `/api/conversations/${id}/messages`,
    {
      token: person.token,
      json: { message },
      headers: key ? { 'idempotency-key': key } : {},
    },
  );
const thread = async (person: Person, id: number, query = '') => {
  const { body } = await service.call<{ data: ChatMessage[]; meta: { has_more: boolean } }>(
    'GET',
    `/api/conversations/${id}/messages${query}`,
    { token: person.token },
  );
  return body;
};
const mine = async (person: Person) => {
  const { body } = await service.call<{
    data: Conversation[];
    meta: { unread: number; next: number | null };
  }>('GET', '/api/conversations', { token: person.token });
  return body;
};
/** Starts a conversation about a new ad and returns its id. */
const startConversation = async (buyer = ramatou): Promise<number> => {
  const ad = await publishedAd(service, await seller(service), moderator);
  return (await start(buyer, ad.id)).body.data.id;
};

describe('writing about an ad', () => {
  it('starts one conversation per buyer and ad, in which both write', async () => {
    const ad = await publishedAd(service, moussa, moderator, { title: 'Moto Bajaj' });
    const first = await start(ramatou, ad.id, 'Bonjour, toujours disponible ?');
    expect([first.status, first.body.message]).toEqual([201, 'Message envoyé.']);
    expect(first.body.data).toMatchObject({
      ad: { id: ad.id, title: 'Moto Bajaj', is_public: true, is_mine: false },
      other: { id: moussa.user.id, first_name: 'Moussa' },
      last_message: { sender_id: ramatou.user.id, text: 'Bonjour, toujours disponible ?' },
      unread: 0,
    });
    const second = await start(ramatou, ad.id, 'Et le prix ?');
    expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id]);
    const { id } = first.body.data;
    const answer = await say(moussa, id, 'Oui, il est là.');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      sender_id: moussa.user.id,
      text: 'Oui, il est là.',
      read_at: null,
    });
    expect((await thread(ramatou, id)).data.map(({ text }) => text)).toEqual([
      'Bonjour, toujours disponible ?',
      'Et le prix ?',
      'Oui, il est là.',
    ]);
    const another = await start(stranger, ad.id);
    expect([another.status, another.body.data.id === id]).toEqual([201, false]);
  });

  it('is refused for one’s own ad and for one that is not public', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const own = await start(moussa, ad.id);
    expect([own.status, own.body.message]).toEqual([422, 'Cette annonce est la vôtre.']);
    const waiting = await sendAd(service, moussa);
    const unknown = await start(ramatou, 999_999);
    const hidden = await start(ramatou, waiting.id);
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
    expect((await mine(ramatou)).data.some(({ ad: { id } }) => id === waiting.id)).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['blank', '  \n '],
    ['too long', 'x'.repeat(2001)],
    ['no text', 12],
  ])('names its field when it is %s', async (_what, message) => {
    const ad = await publishedAd(service, await seller(service), moderator);
    const { status, body } = await service.call<{ errors: object }>(
      'POST',
      `/api/annonces/${ad.id}/conversations`,
      { token: ramatou.token, json: { message } },
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['message']]);
  });

  it('outlives the ad', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, moderator, { title: 'Canapé' });
    const { id } = (await start(ramatou, ad.id)).body.data;
    await service.call('DELETE', `/api/annonces/${ad.id}`, { token: owner.token });
    expect((await mine(ramatou)).data[0]).toMatchObject({
      id,
      ad: { id: null, title: 'Canapé', is_public: false, image: null },
    });
    expect((await say(owner, id)).status).toBe(201);
  });

  it('starts one conversation for ten concurrent requests', async () => {
    const ad = await publishedAd(service, await seller(service), moderator);
    const buyer = await seller(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(buyer, ad.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

describe('a retry', () => {
  it('creates one message, however many are concurrent', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => start(ramatou, ad.id, 'Une seule fois', 'key-1')),
    );
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([201]));
    const { id } = starts[0]!.body.data;
    const sends = await Promise.all(
      Array.from({ length: 5 }, () => say(ramatou, id, 'Encore une', 'key-2')),
    );
    expect(new Set(sends.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await thread(moussa, id)).data.map(({ text }) => text)).toEqual([
      'Une seule fois',
      'Encore une',
    ]);
  });

  it('with another text, in another conversation or with an invalid key is refused', async () => {
    const id = await startConversation();
    const other = await startConversation();
    await say(ramatou, id, 'Les premiers mots', 'key-3');
    for (const answer of [
      await say(ramatou, id, 'D’autres mots', 'key-3'),
      await say(ramatou, other, 'Les premiers mots', 'key-3'),
      await say(ramatou, id, freshWords(), 'x'.repeat(201)),
    ])
      expect(answer.status).toBe(422);
  });

  it('by another person with the same key is another message', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const { id } = (await start(ramatou, ad.id)).body.data;
    const hers = await say(ramatou, id, 'Même clé', 'key-4');
    const his = await say(moussa, id, 'Même clé', 'key-4');
    expect([his.status, his.body.data.id === hers.body.data.id]).toEqual([201, false]);
  });
});

describe('a notice', () => {
  const DEPOSIT: unknown = expect.stringContaining('Ne payez jamais avant');

  it('is shown with a message that asks for money in advance, in each response', async () => {
    const id = await startConversation();
    const sent = await say(ramatou, id, 'Envoyez d’abord une avаnce par Nita');
    expect([sent.status, sent.body.data.notice]).toEqual([201, DEPOSIT]);
    expect((await thread(ramatou, id)).data.at(-1)?.notice).toEqual(DEPOSIT);
    const listed = (await mine(ramatou)).data.find((one) => one.id === id);
    expect(listed?.last_message?.notice).toEqual(DEPOSIT);
  });

  it('is not shown for phone numbers', async () => {
    const id = await startConversation();
    const sent = await say(ramatou, id, 'Mon numéro : 90 12 34 56, je paye à la remise');
    expect([sent.status, sent.body.data.notice]).toEqual([201, null]);
  });
});

it('a conversation is listed for its participants only', async () => {
  const id = await startConversation();
  expect((await mine(stranger)).data.some((one) => one.id === id)).toBe(false);
});

describe('reading', () => {
  it('clears the unread count and shows when', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, moderator);
    const { id } = (await start(ramatou, ad.id)).body.data;
    await say(ramatou, id);
    expect((await mine(owner)).meta.unread).toBe(2);
    expect((await mine(owner)).data[0]).toMatchObject({ id, unread: 2 });
    const read = () =>
      service.call('POST', `/api/conversations/${id}/read`, { token: owner.token });
    expect((await read()).status).toBe(200);
    expect((await mine(owner)).data[0]).toMatchObject({ id, unread: 0 });
    const [first] = (await thread(ramatou, id)).data;
    expect(first!.read_at).not.toBeNull();
    await read();
    expect((await thread(ramatou, id)).data[0]!.read_at).toBe(first!.read_at);
    const { rowCount } = await service.database.pool.query(
      "SELECT 1 FROM event WHERE type = 'message.read' AND (payload->>'conversation_id')::int = $1",
      [id],
    );
    expect(rowCount).toBe(1);
  });

  it('counts no message of one’s own, the last of the conversation included', async () => {
    const [owner, buyer] = [await seller(service), await seller(service)];
    const ad = await publishedAd(service, owner, moderator);
    const { id } = (await start(buyer, ad.id)).body.data;
    const unread = async (person: Person) => {
      const { data, meta } = await mine(person);
      return [data[0]!.unread, meta.unread];
    };
    expect([await unread(buyer), await unread(owner)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await service.call('POST', `/api/conversations/${id}/read`, { token: owner.token });
    await say(owner, id);
    expect([await unread(buyer), await unread(owner)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('pages through a long conversation, both ways', async () => {
    const id = await startConversation();
    await service.database.pool.query(
      `INSERT INTO chat_message (conversation_id, sender_id, text)
       SELECT $1, $2, 'n° ' || n FROM generate_series(1, 119) n`,
      [id, ramatou.user.id],
    );
    const last = await thread(ramatou, id);
    expect([last.data.length, last.meta.has_more]).toEqual([50, true]);
    expect(last.data.at(-1)?.text).toBe('n° 119');
    const middle = await thread(ramatou, id, `?before=${last.data[0]!.id}`);
    const first = await thread(ramatou, id, `?before=${middle.data[0]!.id}`);
    expect([first.data.length, first.meta.has_more]).toEqual([20, false]);
    const all = [...first.data, ...middle.data, ...last.data].map((message) => message.id);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    const onwards = await thread(ramatou, id, `?after=${first.data.at(-1)!.id}`);
    expect(onwards.data).toEqual(middle.data);
  });

  it('pages through many conversations', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, moderator);
    const buyers = `WITH people AS (
        INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
        SELECT 'A', 'B', '+2279799' || (1000 + n), '', now(), now() FROM generate_series(1, 60) n RETURNING id),
      begun AS (
        INSERT INTO conversation (ad_id, ad_title, ad_purpose, buyer_id, seller_id)
        SELECT $1, 'x', 'offer', id, $2 FROM people RETURNING id, buyer_id),
      said AS (
        INSERT INTO chat_message (conversation_id, sender_id, text)
        SELECT id, buyer_id, 'x' FROM begun RETURNING id, conversation_id)
      SELECT id, conversation_id FROM said`;
    const { rows } = await service.database.pool.query<{ id: number; conversation_id: number }>(
      buyers,
      [ad.id, owner.user.id],
    );
    for (const row of rows)
      await service.database.pool.query(
        'UPDATE conversation SET last_message_id = $1 WHERE id = $2',
        [row.id, row.conversation_id],
      );
    const first = await mine(owner);
    expect([first.data.length, first.meta.unread]).toEqual([50, 60]);
    const { body } = await service.call<{ data: Conversation[]; meta: { next: number | null } }>(
      'GET',
      `/api/conversations?before=${first.meta.next}`,
      { token: owner.token },
    );
    expect([body.data.length, body.meta.next]).toEqual([10, null]);
    const one = await service.call<{ data: Conversation[]; meta: object }>(
      'GET',
      '/api/conversations?limit=1',
      { token: owner.token },
    );
    expect([one.body.data, one.body.meta]).toEqual([
      [first.data[0]],
      { unread: 60, next: first.data[0]!.last_message!.id },
    ]);
    expect(new Set([...first.data, ...body.data].map(({ id }) => id)).size).toBe(60);
  });

  it.each(['before=x', 'after=-1', 'before=0'])('refuses %s', async (query) => {
    const buyer = await seller(service);
    const id = await startConversation(buyer);
    const { status } = await service.call('GET', `/api/conversations/${id}/messages?${query}`, {
      token: buyer.token,
    });
    expect(status).toBe(422);
  });
});

describe('rate limits', () => {
  const someone = () => seller(service);
  const lately = (person: Person, id: number, count: number, text = "'n° ' || n") =>
    service.database.pool.query(
      `INSERT INTO chat_message (conversation_id, sender_id, text, sent_at)
       SELECT $1, $2, ${text}, clock_timestamp() - interval '5 minutes' FROM generate_series(1, $3::integer) n`,
      [id, person.user.id, count],
    );

  it('reject a sender after twenty messages in a minute, with Retry-After', async () => {
    const [owner, buyer] = [await someone(), await someone()];
    const ad = await publishedAd(service, owner, moderator);
    const { id } = (await start(buyer, ad.id)).body.data;
    await say(owner, id);
    await service.database.pool.query(
      `INSERT INTO chat_message (conversation_id, sender_id, text)
       SELECT $1, $2, 'n° ' || n FROM generate_series(1, 19) n`,
      [id, buyer.user.id],
    );
    const held = await say(buyer, id);
    expect([held.status, held.headers['retry-after'], held.body.message]).toEqual([
      429,
      '60',
      'Vous écrivez très vite. Patientez une minute.',
    ]);
  });

  it('reject a new conversation after thirty in a day', async () => {
    const [owner, buyer] = [await someone(), await someone()];
    await service.database.pool.query(
      `INSERT INTO conversation (ad_title, ad_purpose, buyer_id, seller_id) SELECT 'x', 'offer', $1, $2 FROM generate_series(1, 30)`,
      [buyer.user.id, owner.user.id],
    );
    const ad = await publishedAd(service, owner, moderator);
    expect((await start(buyer, ad.id)).status).toBe(429);
    const { rowCount } = await service.database.pool.query(
      'SELECT 1 FROM conversation WHERE ad_id = $1',
      [ad.id],
    );
    expect(rowCount).toBe(0);
  });

  it('reject repeated texts and repeated unanswered messages', async () => {
    const [owner, buyer] = [await someone(), await someone()];
    const ad = await publishedAd(service, owner, moderator);
    const { id } = (await start(buyer, ad.id, 'Dernier prix ?')).body.data;
    await say(buyer, id, 'Dernier prix ?');
    expect((await say(buyer, id, 'Dernier prix ?')).body.message).toMatch(/plusieurs fois/);
    await lately(buyer, id, 13);
    const held = await say(buyer, id);
    expect([held.status, held.body.message]).toEqual([
      429,
      'Attendez une réponse avant d’écrire à nouveau.',
    ]);
    await say(owner, id);
    expect((await say(buyer, id)).status).toBe(201);
  });
});
