import { createHmac } from 'node:crypto';
import { followingRoutes } from '#contract/alerts/routes/following.ts';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import { notificationRoutes } from '#contract/notifications/routes/notifications.ts';
import { ratingAdminRoutes, ratingRoutes } from '#contract/ratings/routes.ts';
import { pushRoutes } from '#contract/notifications/routes/push.ts';
import { smsReportRoutes } from '#contract/notifications/routes/sms-reports.ts';
import { whatsappReportRoutes } from '#contract/notifications/routes/whatsapp-reports.ts';
import { linesOf, type Caller, type Thing } from '../row.ts';
import { stopEmailPath } from '#server/domains/notifications/stop-email-link.ts';
import { anAd, anAppointment, theAd, theConversation, tomorrow } from '../things.ts';
import { putConversation, putRating } from '#server/testing/ratings.ts';

/** Inserts a conversation with a seller in which both wrote. */
const aConversationAsBuyer: Thing = async ({ fixture: { service, people, adFixtures } }) =>
  putConversation(service, { buyer: people.owner.user.id, seller: await adFixtures.newOwner() });

/** Inserts a conversation with a buyer about an ad that is online. */
const aContactOfSeller: Thing = async (caller) => {
  const { service, people } = caller.fixture;
  const ids = { buyer: people.buyer.user.id, seller: people.owner.user.id };
  return putConversation(service, { ...ids, ad: await anAd()(caller) });
};

const aRatedContact: Thing = async (caller) => {
  const conversation = Number(await aContactOfSeller(caller));
  await putRating(caller.fixture.service, conversation);
  return conversation;
};

const aRating: Thing = async (caller) =>
  putRating(caller.fixture.service, Number(await aContactOfSeller(caller)));

const anEmailStop: Thing = async ({ fixture }) =>
  stopEmailPath(fixture.service.platform.secrets, {
    userId: fixture.people.owner.user.id,
    kind: 'message',
  }).replace('/e-mails/', '');

const aReportAddress: Thing = ({ fixture }) =>
  `http-${fixture.service.platform.settings.SMS_REPORT_SECRET}`;

const signatureOfMeta = ({ fixture }: Caller, text: string) => {
  const { WHATSAPP_APP_SECRET: secret = '' } = fixture.service.platform.settings;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { 'x-hub-signature-256': `sha256=${signature}` };
};

const endpointOf = (n: number): string => `https://push.example.com/send/${n}`;

/** Lists the calls of conversations and notifications. */
export const messageLines = [
  ...linesOf(messagingRoutes, {
    start: {
      at: theAd,
      json: ({ fixture }) => ({ message: `Bonjour ${fixture.count()}` }),
      isForAllUsers: true,
      answers: 201,
      // Nobody can write to oneself or to a person who has blocked the sender.
      but: { owner: 422, 'shut out': 403 },
    },
    list: {},
    // A blocked person can still read earlier messages.
    one: { at: theConversation, but: { 'shut out': 200 } },
    messages: { at: theConversation, but: { 'shut out': 200 } },
    send: {
      at: theConversation,
      json: ({ fixture }) => ({ message: `Bonsoir ${fixture.count()}` }),
      but: { 'shut out': 403 },
    },
    propose: {
      at: theConversation,
      json: ({ fixture }) => ({ at: tomorrow(fixture), place: `Total ${fixture.count()}` }),
      but: { 'shut out': 403 },
    },
    answerAppointment: { at: anAppointment, json: { answer: 'accept' } },
    read: { at: theConversation, but: { 'shut out': 200 } },
    blocked: {},
    block: {
      at: ({ fixture }) => fixture.people.owner.user.id,
      isForAllUsers: true,
      // Nobody can block oneself.
      but: { owner: 422 },
    },
    unblock: { at: ({ fixture }) => fixture.people.owner.user.id, isForAllUsers: true },
  }),
  ...linesOf(ratingRoutes, {
    one: { at: theConversation, but: { 'shut out': 200 } },
    rate: { at: aConversationAsBuyer, json: { came: false, courteous: true }, answers: 201 },
    reply: { at: aRatedContact, json: { reply: 'Merci.' } },
    report: { at: aRatedContact, json: { report: 'Cette personne n’est pas venue.' } },
    sold: { at: aContactOfSeller },
  }),
  ...linesOf(ratingAdminRoutes, {
    list: {},
    decide: { at: aRating, json: { outcome: 'remove', reason: 'Insultes.' } },
  }),
  ...linesOf(followingRoutes, {
    list: {},
    follow: {
      at: async (caller) => {
        await theAd(caller);
        return caller.fixture.people.owner.user.id;
      },
      isForAllUsers: true,
      // Nobody can follow oneself or a person who has blocked the caller.
      but: { owner: 422, 'shut out': 403 },
    },
    unfollow: { at: ({ fixture }) => fixture.people.owner.user.id, isForAllUsers: true },
  }),
  ...linesOf(notificationRoutes, {
    list: {},
    read: {},
    preferences: {},
    setPreferences: { json: { quiet: { from: 21, to: 7 } } },
    emailStop: { at: anEmailStop },
    stopEmails: { at: anEmailStop },
    events: {},
  }),
  ...linesOf(smsReportRoutes, {
    report: { at: aReportAddress, json: { id: 'kasuwa-1', status: 'delivered' } },
  }),
  ...linesOf(whatsappReportRoutes, {
    verify: {
      query:
        'hub.mode=subscribe&hub.verify_token=verify-token-of-the-tests&hub.challenge=1158201444',
    },
    report: { json: { entry: [] }, sign: signatureOfMeta },
  }),
  ...linesOf(pushRoutes, {
    key: {},
    subscribe: {
      json: ({ fixture }) => ({
        endpoint: endpointOf(fixture.count()),
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    },
    unsubscribe: { json: { endpoint: endpointOf(0) } },
  }),
];
