import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Push } from '#server/platform/messages/push.ts';
import { seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { announce } from './commands/announce.ts';
import { pushDue, pushNotification } from './commands/push-notification.ts';
import type { KindName } from './kinds.ts';

let service: TestService;
let mariama: Person;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());
beforeEach(async () => {
  mariama = await seller(service, { first_name: 'Mariama' });
  service.fakeGateways.pushes.length = 0;
  service.fakeGateways.pushOutcome = () => Promise.resolve('sent');
});

let browsers = 0;
/** Returns a new browser's push subscription. */
const newBrowser = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  browsers += 1;
  return {
    endpoint: `https://push.example.com/send/${browsers}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};
const post = (person: Person, url: string, json: unknown) =>
  service.call<{ message: string; errors: Record<string, string[]> }>('POST', url, {
    token: person.token,
    json,
  });
const subscribe = async (person: Person) => {
  const browser = newBrowser();
  const { status } = await post(person, '/api/push-subscriptions', browser);
  expect(status).toBe(201);
  return browser.endpoint;
};

let notificationCount = 0;
/** Adds a notification and runs the jobs that push it. */
const ring = async (person: Person, kind: KindName = 'message', note = '') => {
  notificationCount += 1;
  await announce(service.platform, {
    to: person.user.id,
    kind,
    subject: null,
    dedupeKey: `test.${notificationCount}`,
    note,
  });
  await service.carryOut();
};
const places = () => service.fakeGateways.pushes.map(({ endpoint }) => endpoint);
const wordsOf = ({ payload }: Push) => JSON.parse(payload) as Record<string, unknown>;
const subscriptions = async (person: Person): Promise<number> => {
  const { rows } = await service.database.pool.query(
    'SELECT FROM push_subscription WHERE user_id = $1',
    [person.user.id],
  );
  return rows.length;
};
const newestOf = async (person: Person) => {
  const { rows } = await service.database.pool.query<{ id: number; push_at: Date | null }>(
    'SELECT id, push_at FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [person.user.id],
  );
  return rows[0]!;
};

describe('a device', () => {
  it('gets no push before it subscribes', async () => {
    await ring(mariama);
    expect(service.fakeGateways.pushes).toEqual([]);
    expect((await newestOf(mariama)).push_at).toBeNull();
  });

  it('subscribes with the site’s key, which does not change', async () => {
    const key = async () =>
      (
        await service.call<{ data: { key: string } }>('GET', '/api/push-key', {
          token: mariama.token,
        })
      ).body.data.key;
    const first = await key();
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    expect(await key()).toBe(first);
    expect((await service.call('GET', '/api/push-key')).status).toBe(401);
  });

  it('gets the text of the bell, once though the job runs twice', async () => {
    const endpoint = await subscribe(mariama);
    await ring(mariama, 'ad_rejected', 'Photo floue');
    const { id } = await newestOf(mariama);
    await service.database.pool.query(
      'UPDATE notification SET push_at = created_at WHERE id = $1',
      [id],
    );
    await Promise.all([
      pushNotification(service.platform, id),
      pushNotification(service.platform, id),
    ]);
    expect(service.fakeGateways.pushes).toHaveLength(1);
    const [push] = service.fakeGateways.pushes as [Push];
    expect(push).toMatchObject({ endpoint, topic: `n${id}` });
    expect(wordsOf(push)).toEqual({
      id,
      title: 'Annonce non validée',
      body: 'Votre annonce n’est pas validée. Motif : Photo floue',
      url: '/mes_annonces',
    });
  });

  it('is one of several of a person, which all get the push', async () => {
    const both = [await subscribe(mariama), await subscribe(mariama)];
    await ring(mariama);
    expect(places().toSorted()).toEqual(both.toSorted());
  });

  it('belongs to the last user who subscribed', async () => {
    const browser = newBrowser();
    const balkissa = await seller(service, { first_name: 'Balkissa' });
    await post(mariama, '/api/push-subscriptions', browser);
    await post(balkissa, '/api/push-subscriptions', browser);
    await ring(mariama);
    expect(places()).toEqual([]);
    await ring(balkissa);
    expect(places()).toEqual([browser.endpoint]);
  });

  it('is replaced by newer ones past ten', async () => {
    const first = await subscribe(mariama);
    for (let count = 0; count < 10; count += 1) await subscribe(mariama);
    await ring(mariama);
    expect(places()).toHaveLength(10);
    expect(places()).not.toContain(first);
  });

  it('is unsubscribed by its owner only, with the same response for unknown ones', async () => {
    const endpoint = await subscribe(mariama);
    const other = await seller(service);
    const answers = [
      await post(other, '/api/push-subscriptions/end', { endpoint }),
      await post(other, '/api/push-subscriptions/end', { endpoint: `${endpoint}0000` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await subscriptions(mariama)).toBe(1);
    await post(mariama, '/api/push-subscriptions/end', { endpoint });
    await ring(mariama);
    expect(places()).toEqual([]);
  });

  it('ends with its session', async () => {
    await subscribe(mariama);
    await service.call('POST', '/api/logout', { token: mariama.token });
    await ring(mariama);
    expect(places()).toEqual([]);
    expect(await subscriptions(mariama)).toBe(0);
  });

  it.each(['gone'] as const)('is deleted once the push service answers %s', async (outcome) => {
    await subscribe(mariama);
    service.fakeGateways.pushOutcome = () => Promise.resolve(outcome);
    await ring(mariama);
    expect(await subscriptions(mariama)).toBe(0);
    expect((await newestOf(mariama)).push_at).toBeNull();
  });
});

describe('a push', () => {
  it('that failed is retried, for that browser only, for a limited time', async () => {
    const [good, bad] = [await subscribe(mariama), await subscribe(mariama)];
    const answer = (push: Push) =>
      push.endpoint === bad
        ? Promise.reject(new Error('The push service answered 503.'))
        : Promise.resolve('sent' as const);
    service.fakeGateways.pushOutcome = answer;
    await ring(mariama);
    expect(places()).toEqual([good]);
    const due = (await newestOf(mariama)).push_at!;
    expect(due.getTime()).toBeGreaterThan(service.clock.now().getTime());
    await pushDue(service.platform);
    expect(places()).toEqual([good]);
    const anHourAgo = async (hours: number) => {
      const { id } = await newestOf(mariama);
      await service.database.pool.query(
        `UPDATE notification SET push_at = push_at - $2 * interval '1 hour',
           created_at = created_at - $2 * interval '1 hour' WHERE id = $1`,
        [id, hours],
      );
    };
    await anHourAgo(1);
    service.fakeGateways.pushOutcome = () => Promise.resolve('sent');
    await pushDue(service.platform);
    expect(places()).toEqual([good, bad]);

    service.fakeGateways.pushOutcome = answer;
    await ring(mariama, 'declaration');
    await anHourAgo(7);
    await pushDue(service.platform);
    expect((await newestOf(mariama)).push_at).toBeNull();
  });

  it('follows preferences, except for decisions', async () => {
    await subscribe(mariama);
    const { body } = await service.call<{ data: { kinds: { kind: string; push: boolean }[] } }>(
      'POST',
      '/api/notification-preferences',
      {
        token: mariama.token,
        json: {
          kinds: ['message', 'ad_published'].map((kind) => ({
            kind,
            email: true,
            sms: true,
            push: false,
          })),
        },
      },
    );
    const chosen = Object.fromEntries(body.data.kinds.map(({ kind, push }) => [kind, push]));
    expect(chosen).toMatchObject({ message: false, ad_published: true, saved_search: true });
    await ring(mariama, 'message');
    expect(places()).toEqual([]);
    await ring(mariama, 'ad_published');
    expect(places()).toHaveLength(1);
    // A request without `push` leaves the choice about push unchanged.
    const json = { kinds: [{ kind: 'message', email: false, sms: false }] };
    await post(mariama, '/api/notification-preferences', json);
    await ring(mariama, 'message');
    expect(places()).toHaveLength(1);
  });

  it('of an alert is delayed to the end of the quiet hours', async () => {
    await subscribe(mariama);
    const hour = (service.clock.now().getUTCHours() + 1) % 24;
    const quiet = { from: hour, to: (hour + 1) % 24 };
    await post(mariama, '/api/notification-preferences', { quiet });
    await ring(mariama, 'saved_search', 'Moto');
    expect(places()).toEqual([]);
    const { id, push_at: due } = await newestOf(mariama);
    expect(due!.getTime()).toBeGreaterThan(service.clock.now().getTime());
    await post(mariama, '/api/notification-preferences', { quiet: { from: 0, to: 0 } });
    await service.database.pool.query(
      'UPDATE notification SET push_at = created_at WHERE id = $1',
      [id],
    );
    await pushDue(service.platform);
    expect(places()).toHaveLength(1);
  });

  it('is not sent once the notification is read', async () => {
    await subscribe(mariama);
    await announce(service.platform, {
      to: mariama.user.id,
      kind: 'message',
      subject: 1,
      dedupeKey: 'test.read',
    });
    await post(mariama, '/api/notifications/read', {});
    await service.carryOut();
    expect(places()).toEqual([]);
  });
});

it('a subscription is refused without a public address or with invalid keys', async () => {
  const good = newBrowser();
  const subscribeWith = (changes: object) =>
    post(mariama, '/api/push-subscriptions', { ...good, ...changes });
  for (const endpoint of [
    'http://push.example.com/a',
    'https://127.0.0.1/',
    'https://db/',
    '',
    7,
  ]) {
    const { status, body } = await subscribeWith({ endpoint });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['endpoint']]);
  }
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const { status, body } = await subscribeWith({ keys: { ...good.keys, p256dh: noPoint } });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['keys']]);
  expect((await subscribeWith({ keys: { p256dh: 'x', auth: 'y' } })).status).toBe(422);
  const { endpoint } = good;
  for (const url of ['/api/push-subscriptions', '/api/push-subscriptions/end'])
    expect((await service.call('POST', url, { json: { ...good, endpoint } })).status).toBe(401);
  expect((await post(mariama, '/api/push-subscriptions/end', {})).status).toBe(422);
});
