import { HOUR } from '#contract/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { alertMatched, findDigest, listUrl, stopPath } from '#server/domains/alerts/index.ts';
import { defineJob } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertEmail, alertSms } from './alert-texts.ts';

/** Alerts are sent while less than this share of the hourly SMS budget is used: codes and decisions have priority. */
const SHARE = 0.5;

const hasTextsLeft = async ({ database, clock, settings }: Platform): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - HOUR);
  const { rows } = await database.pool.query<{ sent: number }>(
    "SELECT count(*) AS sent FROM message WHERE channel = 'sms' AND created_at > $1",
    [since],
  );
  return (rows[0]?.sent ?? 0) < settings.SMS_HOURLY_BUDGET * SHARE;
};

/** Sends an alert by the chosen channel. Another job adds the notification. */
export const sendAlert = defineJob({
  name: 'notify-alert-matched',
  payload: alertMatched.payload,
  run: async (platform, { digest_id: id }) => {
    const digest = await findDigest(platform.database.pool, id);
    // Sold or withdrawn meanwhile: outdated.
    if (!digest || digest.total === 0 || digest.channel === 'bell') return;
    const user = await findUser(platform.database.orm, digest.user_id);
    if (!user) return;
    const { PUBLIC_URL } = platform.settings;
    const notice = {
      ...digest,
      firstName: user.firstName,
      siteUrl: PUBLIC_URL,
      listUrl: PUBLIC_URL + listUrl(digest.query),
      stopUrl: PUBLIC_URL + stopPath(platform.secrets, digest.saved_search_id),
    };
    const userId = user.id;
    const dedupeKey = `alert.${id}.${digest.channel}`;
    if (digest.channel === 'email') {
      if (!user.email) return;
      const words = alertEmail(notice);
      await sendOnce(platform, { dedupeKey, channel: 'email', to: user.email, userId, ...words });
    } else if (user.phoneVerifiedAt && (await hasTextsLeft(platform))) {
      const text = alertSms(notice);
      await sendOnce(platform, { dedupeKey, channel: 'sms', to: user.telephone, userId, text });
    }
  },
});
