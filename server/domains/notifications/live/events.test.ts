import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenToEvents, type Listener } from '#server/platform/events/listener.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let listener: Listener;
let moussa: Person;
let ramatou: Person;
let adId = 0;
let conversationId = 0;
let address = '';

const connectListener = (): Promise<Listener> =>
  listenToEvents(service.database.url, service.platform.log, service.platform.localEvents);

beforeAll(async () => {
  service = await testService();
  listener = await connectListener();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
  adId = (await publishedAd(service, moussa, await staff(service))).id;
  const { body } = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/${adId}/conversations`,
    { token: ramatou.token, json: { message: 'Bonjour' } },
  );
  conversationId = body.data.id;
  await service.carryOut();
});
afterAll(async () => {
  await listener.close();
  await service.close();
});

interface Heard {
  id?: string;
  event?: string;
  data?: Record<string, unknown>;
}

interface Stream {
  heard: Heard[];
  /** Returns the cursor from which the stream resumes. */
  last(): string;
  ended: Promise<void>;
  stop(): void;
}

const parse = (block: string): Heard =>
  Object.fromEntries(
    block
      .split('\n')
      .map((line) => /^(\w+): (.*)$/.exec(line))
      .filter((found) => found !== null)
      .map(([, name, value]) => [name, name === 'data' ? JSON.parse(value!) : value]),
  ) as Heard;

const open = async (person: Person, after?: string): Promise<Stream> => {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/events`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(after ? { 'last-event-id': after } : {}),
    },
    signal: leaving.signal,
  });
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'text/event-stream', 'no-store']);
  const blocks: Heard[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      blocks.push(...parts.map(parse));
    }
  };
  const ended = read().catch(() => undefined);
  await until('the stream has begun', () => blocks.length > 0);
  return {
    get heard() {
      return blocks.filter(({ event }) => event !== undefined);
    },
    last: () => blocks.findLast(({ id }) => id !== undefined)?.id ?? '',
    ended,
    stop: () => leaving.abort(),
  };
};

let words = 0;
const say = async (person: Person): Promise<string> => {
  const message = `Mot ${(words += 1)}`;
  const { status } = await service.call('POST', `/api/conversations/${conversationId}/messages`, {
    token: person.token,
    json: { message },
  });
  expect(status).toBe(201);
  return message;
};
const textsOf = ({ heard }: Stream): unknown[] =>
  heard
    .filter(({ event }) => event === 'message')
    .map(({ data }) => (data!['message'] as { text: string }).text);
const hears = (stream: Stream, text: string) =>
  until(`"${text}" is heard`, () => textsOf(stream).includes(text));

describe('the stream of events', () => {
  it('delivers a message to both participants only', async () => {
    const stranger = await seller(service);
    const [his, hers, other] = [await open(moussa), await open(ramatou), await open(stranger)];
    const text = await say(ramatou);
    await Promise.all([hears(his, text), hears(hers, text)]);
    expect(his.heard[0]).toMatchObject({
      event: 'message',
      data: {
        conversation_id: conversationId,
        message: { sender_id: ramatou.user.id, text, read_at: null },
      },
    });
    expect(Object.keys(his.heard[0]!.data!)).toEqual(['conversation_id', 'message']);
    expect(other.heard).toEqual([]);
    [his, hers, other].forEach((stream) => stream.stop());
  });

  it('delivers a notification with the unread count, and its read receipt', async () => {
    await service.call('POST', `/api/conversations/${conversationId}/read`, {
      token: moussa.token,
    });
    await service.carryOut();
    const earlier = await service.call<{ data: { id: number }[] }>('GET', '/api/notifications', {
      token: moussa.token,
    });
    const known = earlier.body.data.map(({ id }) => id);
    const his = await open(moussa);
    await say(ramatou);
    await service.carryOut();
    // The read receipt of the earlier notifications may arrive late.
    const isNew = ({ event, data }: Heard): boolean =>
      event === 'notification' && !known.includes(data!['id'] as number);
    const news = await until('the bell rings', () => his.heard.find(isNew));
    expect(news.data).toEqual({
      id: expect.any(Number) as number,
      kind: 'message',
      unread: expect.any(Number) as number,
    });
    await service.call('POST', '/api/notifications/read', { token: moussa.token, json: {} });
    await until('nothing is unread', () =>
      his.heard.some(({ data }) => data!['id'] === news.data!['id'] && data!['unread'] === 0),
    );
    his.stop();
  });

  it('delivers a read receipt to the writer', async () => {
    const hers = await open(ramatou);
    const text = await say(ramatou);
    await hears(hers, text);
    await service.call('POST', `/api/conversations/${conversationId}/read`, {
      token: moussa.token,
    });
    const readAt = ({ data }: Heard) =>
      (data!['message'] as { read_at: string | null } | undefined)?.read_at;
    await until('it is read', () => hers.heard.some(readAt));
    expect(readAt(hers.heard.at(-1)!)).toBeTypeOf('string');
    hers.stop();
  });

  it('resumes after a disconnect without gaps or duplicates', async () => {
    const first = await open(moussa);
    const before = await say(ramatou);
    await hears(first, before);
    const place = first.last();
    first.stop();
    const missed = [await say(ramatou), await say(moussa), await say(ramatou)];
    const second = await open(moussa, place);
    await hears(second, missed[2]!);
    expect(textsOf(second)).toEqual(missed);
    second.stop();
  });

  it('misses nothing when the database connection was lost', async () => {
    const his = await open(moussa);
    await listener.close();
    const text = await say(ramatou);
    listener = await connectListener();
    await hears(his, text);
    expect(textsOf(his)).toEqual([text]);
    his.stop();
  });

  it('loses and duplicates nothing while twenty write and the reader reconnects', async () => {
    await service.database.pool.query(
      "UPDATE chat_message SET sent_at = sent_at - interval '2 days'",
    );
    let stream = await open(moussa);
    const heard: unknown[] = [];
    const sent: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const place = stream.last();
      const texts = Promise.all([0, 1, 2, 3, 4].map((n) => say(n % 2 === 0 ? ramatou : moussa)));
      if (round % 2 === 0) {
        stream.stop();
        stream = await open(moussa, place);
      }
      sent.push(...(await texts));
      await Promise.all((await texts).map((text) => hears(stream, text)));
      heard.push(...textsOf(stream).filter((text) => !heard.includes(text)));
      expect(new Set(textsOf(stream)).size).toBe(textsOf(stream).length);
    }
    expect(new Set(heard)).toEqual(new Set(sent));
    stream.stop();
  });

  it('ends within five seconds of logout', async () => {
    const person = await seller(service);
    const stream = await open(person);
    const from = performance.now();
    await service.call('POST', '/api/logout', { token: person.token });
    await stream.ended;
    expect(performance.now() - from).toBeLessThan(5000);
  });

  it('is limited to six per person; the oldest is closed', async () => {
    const person = await seller(service);
    const streams: Stream[] = [];
    for (let count = 0; count < 7; count += 1) streams.push(await open(person));
    await streams[0]!.ended;
    expect(streams).toHaveLength(7);
    streams.forEach((stream) => stream.stop());
  });

  it('requires a session and a valid cursor', async () => {
    expect((await service.call('GET', '/api/events')).status).toBe(401);
    for (const after of ['x', '1', '1.2.3', '-1.2'])
      expect(
        (await service.call('GET', `/api/events?after=${after}`, { token: moussa.token })).status,
      ).toBe(422);
  });

  it('restarts with a cursor of another database', async () => {
    const his = await open(moussa, '999999999.999999999');
    const text = await say(ramatou);
    await hears(his, text);
    expect(textsOf(his)).toEqual([text]);
    his.stop();
  });
});
