import { notificationRoutes as contract } from '#contract/notifications/routes/notifications.ts';
import { pushRoutes } from '#contract/notifications/routes/push.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { smsReportRoutes } from '#contract/notifications/routes/sms-reports.ts';
import { whatsappReportRoutes } from '#contract/notifications/routes/whatsapp-reports.ts';
import { validate } from '#server/platform/http/validate.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { reporterAt } from '#server/platform/sms/reports.ts';
import { isSignedBy, readWhatsappReports } from '#server/platform/messages/whatsapp-reports.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { noteDeliveryReports } from './commands/note-delivery-reports.ts';
import { readNotifications } from './commands/read-notifications.ts';
import { chosenPreferences, setPreferences } from './commands/set-preferences.ts';
import { readEmailStop, stopEmails } from './commands/stop-emails.ts';
import { subscribePush, unsubscribePush } from './commands/subscribe-push.ts';
import { readCursor } from './live/feed.ts';
import { openHub } from './live/hub.ts';
import { deliveryAdminRoutes } from './routes/admin.ts';
import { presentNotification, presentPreferences } from './present.ts';
import { countUnread, listNotifications } from './queries/notifications.ts';
import { readPreferences } from './queries/preferences.ts';
import { notificationMessages, reportMessages } from './texts.ts';

export const notificationRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;
  const hub = openHub(platform);
  const preferencesOf = async (userId: number) =>
    presentPreferences(await readPreferences(orm, userId), platform.settings);

  return [
    answer(contract.list, async ({ query, actor }) => {
      const { rows, next } = await listNotifications(pool, actor.id, {
        before: query.before,
        limit: query.limit,
      });
      const unread = await countUnread(pool, actor.id);
      return { data: rows.map(presentNotification), meta: { unread, next } };
    }),

    answer(contract.read, async ({ body, actor }) => {
      await readNotifications(platform, actor.id, body?.ids);
      const unread = await countUnread(pool, actor.id);
      return { message: notificationMessages.read, data: { unread } };
    }),

    answer(contract.preferences, async ({ actor }) => ({ data: await preferencesOf(actor.id) })),

    answer(contract.setPreferences, async ({ body, actor }) => {
      await setPreferences(platform, actor.id, validate(chosenPreferences, body));
      return {
        message: notificationMessages.preferencesSaved,
        data: await preferencesOf(actor.id),
      };
    }),

    answer(pushRoutes.key, () =>
      Promise.resolve({ data: { key: platform.secrets.pushKeys.publicKey } }),
    ),

    answer(pushRoutes.subscribe, async ({ body: { endpoint, keys }, actor }) => {
      await subscribePush(platform, {
        userId: actor.id,
        signInId: actor.signInId,
        endpoint,
        ...keys,
      });
      return { message: notificationMessages.pushOn };
    }),

    answer(pushRoutes.unsubscribe, async ({ body, actor }) => {
      await unsubscribePush(platform, actor.id, body.endpoint);
      return { message: notificationMessages.pushOff };
    }),

    answer(contract.emailStop, async ({ params }) => {
      const { label, active } = await readEmailStop(platform, params.token);
      return { data: { label, active } };
    }),

    answer(contract.stopEmails, async ({ params }) => {
      await stopEmails(platform, params.token);
      return { message: notificationMessages.emailsStopped };
    }),

    answer(contract.events, async ({ query, actor, request, reply }) => {
      const last = request.headers['last-event-id'];
      const cursor = readCursor(query.after ?? (Array.isArray(last) ? last[0] : last));
      // Disables proxy buffering.
      void reply.header('x-accel-buffering', 'no');
      // Close the connection when the process stops, instead of keep-alive.
      void reply.header('connection', 'close');
      // The contract declares the stream as text.
      return (await hub.open({ actor, address: request.ip }, cursor)) as unknown as string;
    }),

    answer(smsReportRoutes.report, async ({ params, body }) => {
      const reporter = reporterAt(platform.settings, params.address);
      if (!reporter) throw new Refusal(commonRefusals.notFound);
      await noteDeliveryReports(platform, reporter.provider, validate(reporter.schema, body));
      return { message: reportMessages.noted };
    }),

    answer(whatsappReportRoutes.verify, async ({ query }) => {
      const { WHATSAPP_VERIFY_TOKEN: token } = platform.settings;
      if (!token) throw new Refusal(commonRefusals.notFound);
      if (!isSameSecret(query['hub.verify_token'], token))
        throw new Refusal(commonRefusals.notAllowed);
      return query['hub.challenge'];
    }),

    answer(whatsappReportRoutes.report, async ({ request }) => {
      const { WHATSAPP_APP_SECRET: secret } = platform.settings;
      if (!secret) throw new Refusal(commonRefusals.notFound);
      const text = typeof request.body === 'string' ? request.body : '';
      if (!isSignedBy(secret, text, request.headers['x-hub-signature-256']))
        throw new Refusal(commonRefusals.notAllowed);
      const reports = readWhatsappReports(platform.settings, text);
      await noteDeliveryReports(platform, 'whatsapp', reports);
      return { message: reportMessages.noted };
    }),

    ...deliveryAdminRoutes(platform),
  ];
};
