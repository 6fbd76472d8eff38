import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOTIFICATION_CHANNELS } from '#contract/notifications/channels.ts';
import { NIAMEY_OFFSET } from '#contract/common/time.ts';
import { everyChoice } from '#server/testing/every-choice.ts';
import {
  ALL,
  CHANNELS,
  EMAIL,
  NEVER,
  NONE,
  occasionsFor,
  reach,
  type Occasions,
} from '#server/testing/occasions.ts';
import { seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { KIND_NAMES, KINDS, LISTED_KINDS, SILENT_KINDS, type KindName } from './kinds.ts';
import type { Choices, Priority } from './rules.ts';

// Every kind × channel × preference × quiet hours.

let service: TestService;
let hadiza: Person;
let occasions: Occasions;

beforeAll(async () => {
  service = await testService({ WHATSAPP_PHONE_ID: '104000000000001', WHATSAPP_TOKEN: 'token' });
  hadiza = await seller(service, { email: EMAIL });
  occasions = await occasionsFor(service, hadiza);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const json = { endpoint: 'https://push.example.com/send/1', keys };
  await service.call('POST', '/api/push-subscriptions', { token: hadiza.token, json });
  await service.carryOut();
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('DELETE FROM notification; DELETE FROM message'));

/** Returns quiet hours that hold now: from this hour until the next but one. */
const quietNow = () => {
  const hour = new Date(service.clock.now().getTime() + NIAMEY_OFFSET).getUTCHours();
  return { from: hour, to: (hour + 2) % 24 };
};
const isSilent = (kind: KindName): boolean => SILENT_KINDS.includes(kind);

const reached = (of: Parameters<typeof reach>[2]) =>
  reach(service, { person: hadiza, occasions }, of);

/**
 * Returns the channels that reach a person. A saved search is sent by its own channel only, so both
 * of its channels are tried.
 */
const bothChannels = async (kind: KindName, choices: Choices, quiet: typeof NEVER) => {
  const first = await reached({ kind, choices, quiet });
  if (kind !== 'saved_search') return first;
  const second = await reached({ kind, choices, quiet, own: 'email' });
  expect(first.sms && first.email).toBe(false);
  return {
    ...first,
    sms: first.sms || second.sms,
    email: first.email || second.email,
    whatsapp: first.whatsapp || second.whatsapp,
  };
};

const CHOICES: readonly Choices[] = everyChoice(NOTIFICATION_CHANNELS);

const kindsOf = (...priorities: Priority[]): KindName[] =>
  KIND_NAMES.filter((kind) => priorities.includes(KINDS[kind].priority));

it.each(kindsOf('code', 'decision'))(
  '%s leaves by all its channels, whatever was chosen and at any hour',
  async (kind) => {
    // Of silent kinds nobody chooses.
    for (const choices of isSilent(kind) ? [NONE] : CHOICES)
      expect([choices, await bothChannels(kind, choices, quietNow())]).toEqual([
        choices,
        CHANNELS[kind],
      ]);
    expect(await bothChannels(kind, NONE, NEVER)).toEqual(CHANNELS[kind]);
  },
);

it.each(kindsOf('news', 'alert'))(
  '%s leaves by the chosen channels alone, also none',
  async (kind) => {
    const channels = CHANNELS[kind];
    for (const { sms, email, whatsapp, push } of CHOICES) {
      const choices = { sms, email, whatsapp, push };
      const expected = {
        sms: channels.sms && sms,
        email: channels.email && email,
        whatsapp: channels.whatsapp && whatsapp,
        push: channels.push && push,
      };
      expect([choices, await bothChannels(kind, choices, NEVER)]).toEqual([choices, expected]);
    }
  },
);

it.each(kindsOf('alert'))('%s waits in quiet hours', async (kind) => {
  expect(await bothChannels(kind, ALL, quietNow())).toEqual(NONE);
});

it.each(kindsOf('news'))('%s does not wait in quiet hours', async (kind) => {
  expect(await bothChannels(kind, ALL, quietNow())).toEqual(CHANNELS[kind]);
});

it('only what can be held back, and each of that, is offered as a choice', async () => {
  const { body } = await service.call<{
    data: { kinds: { kind: string; always: boolean; label: string }[] };
  }>('GET', '/api/notification-preferences', { token: hadiza.token });
  const offered = body.data.kinds.map(({ kind, always }) => [kind, always]);
  const heeding = LISTED_KINDS.map((kind) => [kind, KINDS[kind].priority === 'decision']);
  expect(offered).toEqual(heeding);
  expect(body.data.kinds.every(({ label }) => label !== '')).toBe(true);
});

it('a site without WhatsApp sends nothing that way, and does not offer it', async () => {
  const { settings } = service.platform;
  const token = settings.WHATSAPP_TOKEN;
  const offered = async () =>
    (
      await service.call<{ data: { kinds: { kind: KindName; ways: string[] }[] } }>(
        'GET',
        '/api/notification-preferences',
        { token: hadiza.token },
      )
    ).body.data.kinds.map(({ kind, ways }) => [
      kind,
      Object.fromEntries(Object.keys(NONE).map((channel) => [channel, ways.includes(channel)])),
    ]);
  const expected = LISTED_KINDS.map((kind) => [kind, CHANNELS[kind]] as const);
  expect(await offered()).toEqual(expected);
  Object.assign(settings, { WHATSAPP_TOKEN: undefined });
  expect(await offered()).toEqual(
    expected.map(([kind, channels]) => [kind, { ...channels, whatsapp: false }]),
  );
  expect(await reached({ kind: 'ad_asked', choices: { ...NONE, whatsapp: true } })).toEqual(NONE);
  Object.assign(settings, { WHATSAPP_TOKEN: token });
});

it('WhatsApp reaches confirmed numbers alone, in the words of the SMS', async () => {
  const confirmed = (isConfirmed: boolean) =>
    service.database.pool.query('UPDATE app_user SET phone_verified_at = $2 WHERE id = $1', [
      hadiza.user.id,
      isConfirmed ? service.clock.now() : null,
    ]);
  const choices = { ...NONE, sms: true, whatsapp: true };
  expect(await reached({ kind: 'ad_asked', choices })).toEqual(choices);
  const { texts, whatsapps } = service.fakeGateways;
  const [text] = texts;
  expect(whatsapps).toMatchObject([{ to: hadiza.telephone, text: text?.text }]);
  await confirmed(false);
  expect(await reached({ kind: 'ad_asked', choices })).toEqual(NONE);
  await confirmed(true);
});
