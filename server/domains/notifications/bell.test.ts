import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Notification,
  NotificationPreferences,
} from '#contract/notifications/routes/notifications.ts';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { announce } from './commands/announce.ts';
import { deliverDue } from './delivery/delivery-queues.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let ramatou: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  ramatou = await seller(service, { first_name: 'Ramatou' });
});
afterAll(() => service.close());

const bell = async (person: Person, query = '') =>
  (
    await service.call<{ data: Notification[]; meta: { unread: number; next: number | null } }>(
      'GET',
      `/api/notifications${query}`,
      { token: person.token },
    )
  ).body;
const read = (person: Person, json: unknown = {}) =>
  service.call<{ data: { unread: number } }>('POST', '/api/notifications/read', {
    token: person.token,
    json,
  });
const choose = (person: Person, json: unknown) =>
  service.call<{ data: NotificationPreferences; errors: object }>(
    'POST',
    '/api/notification-preferences',
    { token: person.token, json },
  );
const textsTo = (person: Person) =>
  service.fakeGateways.texts.filter(({ to }) => to === person.telephone).map(({ text }) => text);
/** Moves the clock by minutes while people stay signed in, and runs the worker's jobs. */
const deliverAfter = async (minutes: number): Promise<void> => {
  await service.database.pool.query(
    "UPDATE notification SET due_at = due_at - $1 * interval '1 minute'",
    [minutes],
  );
  await deliverDue(service.platform);
};

/** Creates a seller with an ad about which Ramatou writes. */
const written = async (changes: Record<string, unknown> = {}) => {
  const owner = await seller(service, changes);
  const ad = await publishedAd(service, owner, moderator, { title: 'Moto Bajaj Boxer' });
  const { body } = await service.call<{ data: Conversation }>(
    'POST',
    `/api/annonces/${ad.id}/conversations`,
    { token: ramatou.token, json: { message: `Bonjour ${ad.id}` } },
  );
  await service.carryOut();
  await read(owner, { ids: [] });
  return { owner, ad, conversationId: body.data.id };
};
const sayAgain = async (conversationId: number, person: Person, message: string) => {
  await service.call('POST', `/api/conversations/${conversationId}/messages`, {
    token: person.token,
    json: { message },
  });
  await service.carryOut();
};

describe('the bell', () => {
  it('shows a decision about one’s ad with its reason, once though the job runs twice', async () => {
    const owner = await seller(service);
    const good = await publishedAd(service, owner, moderator, { title: 'Vélo' });
    const bad = await sendAd(service, owner, { title: 'Frigo' });
    await service.call('POST', `/api/admin/annonces/${bad.id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos', comment: 'Photo floue' },
    });
    await service.carryOut();
    await service.database.pool.query(
      "UPDATE event SET dispatched_at = NULL WHERE type LIKE 'ad.%'",
    );
    await service.carryOut();
    const { data, meta } = await bell(owner);
    expect(meta).toEqual({ unread: 2, next: null });
    expect(data.map(({ kind, url }) => [kind, url])).toEqual([
      ['ad_rejected', '/mes_annonces'],
      ['ad_published', `/annonces/${good.id}`],
    ]);
    expect(data[0]!.text).toMatch(/Frigo.*Photo floue/s);
    expect(data[1]!.text).toContain('« Vélo »');
    expect((await bell(ramatou)).data.some(({ text }) => text.includes('Frigo'))).toBe(false);
  });

  it('shows a conversation once until it is read, not for one’s own messages', async () => {
    const { owner, conversationId } = await written();
    await sayAgain(conversationId, ramatou, 'Toujours là ?');
    const messages = async (person: Person) =>
      (await bell(person)).data.filter(({ kind }) => kind === 'message');
    const [one, ...more] = await messages(owner);
    expect([one!.url, one!.read_at, more]).toEqual([
      `/messages?conversation=${conversationId}`,
      null,
      [],
    ]);
    expect(one!.text).toContain('Moto Bajaj Boxer');
    expect(await messages(ramatou)).toEqual([]);
    await service.call('POST', `/api/conversations/${conversationId}/read`, { token: owner.token });
    await service.carryOut();
    expect((await messages(owner))[0]!.read_at).not.toBeNull();
    await sayAgain(conversationId, ramatou, 'Alors ?');
    expect((await messages(owner)).map(({ read_at: at }) => at === null)).toEqual([true, false]);
  });

  it('lists a message without counting it: messages have a count of their own', async () => {
    const { owner } = await written();
    const { data, meta } = await bell(owner);
    const unread = data.filter(({ read_at: at }) => at === null).map(({ kind }) => kind);
    expect([unread, meta.unread]).toEqual([['message', 'ad_published'], 1]);
  });

  it('does not show messages that were read meanwhile', async () => {
    const { owner, conversationId } = await written();
    await read(owner);
    await service.call('POST', `/api/conversations/${conversationId}/read`, { token: owner.token });
    await service.call('POST', `/api/conversations/${conversationId}/messages`, {
      token: ramatou.token,
      json: { message: 'Lu tout de suite' },
    });
    await service.call('POST', `/api/conversations/${conversationId}/read`, { token: owner.token });
    await service.carryOut();
    expect((await bell(owner)).meta.unread).toBe(0);
  });

  it('is marked as read in part or completely, by its owner only', async () => {
    const { owner } = await written();
    await announce(service.platform, {
      to: owner.user.id,
      kind: 'account',
      subject: null,
      dedupeKey: 'account.test',
    });
    const { data, meta } = await bell(owner);
    expect(meta.unread).toBe(2);
    const id = data[0]!.id;
    expect((await read(ramatou, { ids: [id] })).status).toBe(200);
    expect((await bell(owner)).meta.unread).toBe(2);
    expect((await read(owner, { ids: [id, 999_999] })).body.data.unread).toBe(1);
    expect((await read(owner)).body.data.unread).toBe(0);
    expect((await read(owner, { ids: ['x'] })).status).toBe(422);
  });

  it('has pages', async () => {
    const owner = await seller(service);
    for (let n = 1; n <= 35; n += 1)
      await announce(service.platform, {
        to: owner.user.id,
        kind: 'declaration',
        subject: null,
        dedupeKey: `n.${n}`,
      });
    const first = await bell(owner);
    const second = await bell(owner, `?before=${first.meta.next}`);
    expect([first.data.length, second.data.length, second.meta.next]).toEqual([30, 5, null]);
  });
});

describe('a new message', () => {
  it('is notified by SMS and email when unread for five minutes, once until it is read', async () => {
    const { owner, conversationId } = await written({ email: 'moussa.bell@exemple.ne' });
    const before = textsTo(owner).length;
    const news = () => textsTo(owner).slice(before);
    await deliverAfter(4);
    expect(news()).toEqual([]);
    await deliverAfter(2);
    await deliverAfter(10);
    await sayAgain(conversationId, ramatou, 'Je rappelle');
    await deliverAfter(10);
    expect(news()).toHaveLength(1);
    expect(news()[0]).toContain(`/messages?conversation=${conversationId}`);
    expect(news()[0]!.length).toBeLessThanOrEqual(160);
    expect(news()[0]).not.toContain('Je rappelle');
    const emails = service.fakeGateways.emails.filter(
      ({ to, subject }) => to === 'moussa.bell@exemple.ne' && subject.includes('Nouveau message'),
    );
    expect(emails).toHaveLength(1);
    await service.call('POST', `/api/conversations/${conversationId}/read`, { token: owner.token });
    await service.carryOut();
    await sayAgain(conversationId, ramatou, 'Encore moi');
    await deliverAfter(6);
    expect(news()).toHaveLength(2);
  });

  it('is not notified once read, nor by SMS against the preferences', async () => {
    const reader = await written();
    const [before] = [textsTo(reader.owner).length];
    await service.call('POST', `/api/conversations/${reader.conversationId}/read`, {
      token: reader.owner.token,
    });
    await service.carryOut();
    const quiet = await written();
    await choose(quiet.owner, { kinds: [{ kind: 'message', email: false, sms: false }] });
    const quietBefore = textsTo(quiet.owner).length;
    await deliverAfter(6);
    expect(textsTo(reader.owner)).toHaveLength(before);
    expect(textsTo(quiet.owner)).toHaveLength(quietBefore);
  });
});

describe('preferences', () => {
  it('are stored by kind; decisions about one’s own ads are always sent', async () => {
    const person = await seller(service);
    const { body } = await service.call<{ data: NotificationPreferences }>(
      'GET',
      '/api/notification-preferences',
      { token: person.token },
    );
    expect(body.data.quiet).toEqual({ from: 21, to: 7 });
    expect(body.data.kinds.find(({ kind }) => kind === 'ad_rejected')).toMatchObject({
      always: true,
      email: true,
      sms: true,
    });
    const changed = await choose(person, {
      kinds: [
        { kind: 'message', email: true, sms: false },
        { kind: 'ad_rejected', email: false, sms: false },
      ],
    });
    expect(changed.body.data.kinds.find(({ kind }) => kind === 'message')).toMatchObject({
      email: true,
      sms: false,
    });
    expect(changed.body.data.kinds.find(({ kind }) => kind === 'ad_rejected')?.sms).toBe(true);
    const hours = await choose(person, { quiet: { from: '22', to: 6 } });
    expect(hours.body.data.quiet).toEqual({ from: 22, to: 6 });
  });

  it.each([
    [{ kinds: [{ kind: 'x', email: true, sms: true }] }],
    [{ kinds: [{ kind: 'message', email: 'oui', sms: true }] }],
    [{ quiet: { from: 24, to: 1 } }],
    [{ quiet: { from: -1, to: 1 } }],
    [{ quiet: 'nuit' }],
  ])('refuse %j', async (json) => {
    expect((await choose(ramatou, json)).status).toBe(422);
  });

  it.each([['x'], ['code'], [...Array<string>(27).fill('message')]])(
    'refuse kinds that do not exist, have nothing to choose or are too many: %s',
    async (...names) => {
      const kinds = names.map((kind) => ({ kind, email: true, sms: true }));
      expect(await choose(ramatou, { kinds })).toMatchObject({
        status: 422,
        body: { errors: { kinds: ['Choix invalide.'] } },
      });
    },
  );
});

describe('alerts', () => {
  it('wait for the end of the quiet hours', async () => {
    const owner = await seller(service);
    await choose(owner, {
      kinds: [{ kind: 'report_closed', email: false, sms: true }],
      quiet: { from: 0, to: 23 },
    });
    const before = textsTo(owner).length;
    await announce(service.platform, {
      to: owner.user.id,
      kind: 'report_closed',
      subject: 1,
      dedupeKey: 'report.1',
      note: 'Votre signalement a été examiné.',
    });
    const local = new Date(service.clock.now().getTime() + NIAMEY_OFFSET);
    const until23 = (23 - local.getUTCHours()) * 60 - local.getUTCMinutes();
    service.clock.pass((until23 - 1) * MINUTE);
    await deliverDue(service.platform);
    expect(textsTo(owner)).toHaveLength(before);
    service.clock.pass(2 * MINUTE);
    await deliverDue(service.platform);
    expect(textsTo(owner)).toHaveLength(before + 1);
  });
});
