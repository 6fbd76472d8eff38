import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { DAY } from '#contract/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { only } from '#server/platform/database/database.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS } from '../kinds.ts';
import { findNotification } from '../queries/notifications.ts';
import { readPreferences } from '../queries/preferences.ts';
import { decideDelivery, type Channels, type DeliveryVerdict } from '../rules.ts';
import { notification } from '../tables.ts';
import { newsEmail, newsSms } from '../news-texts.ts';

const AT_ONCE = 500;

type Row = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

const countToday = async ({ database, clock }: Platform, userId: number) => {
  const since = new Date(clock.now().getTime() - DAY);
  const rows = await database.orm
    .select({
      sms: sql<number>`count(*) FILTER (WHERE ${notification.smsAt} > ${since.toISOString()})::integer`,
      email: sql<number>`count(*) FILTER (WHERE ${notification.emailAt} > ${since.toISOString()})::integer`,
    })
    .from(notification)
    // Quiet hours may delay delivery by up to a day.
    .where(
      and(
        eq(notification.userId, userId),
        gt(notification.createdAt, new Date(since.getTime() - DAY)),
      ),
    );
  return only(rows);
};

const readVerdict = async (platform: Platform, row: Row): Promise<DeliveryVerdict> => {
  const { choices, quiet } = await readPreferences(platform.database.orm, row.user_id);
  const state = {
    priority: KINDS[row.kind].priority,
    chosen: choices[row.kind],
    quiet,
    today: await countToday(platform, row.user_id),
    isRead: row.read_at !== null,
  };
  return decideDelivery(state, platform.clock.now());
};

/** Sends by the channels the person has; returns those used. */
const send = async (platform: Platform, row: Row, channels: Channels): Promise<Channels> => {
  const person = await findUser(platform.database.orm, row.user_id);
  if (!person || person.suspendedAt) return { email: false, sms: false };
  const kind = KINDS[row.kind];
  const news = {
    ...kind.says(row),
    firstName: person.firstName,
    url: platform.settings.PUBLIC_URL + kind.url(row.subject_id),
  };
  const dedupeKey = `notification.${row.id}`;
  if (channels.sms)
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: person.telephone,
      userId: row.user_id,
      text: newsSms(news, row.subject),
    });
  const byEmail = channels.email && person.email !== null && person.email !== '';
  if (byEmail)
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.email`,
      channel: 'email',
      to: person.email ?? '',
      userId: row.user_id,
      ...newsEmail(news),
    });
  return { sms: channels.sms, email: byEmail };
};

/** Delivers one due notification. Idempotent. */
const deliver = async (platform: Platform, id: number): Promise<void> => {
  const { database, clock } = platform;
  const row = await findNotification(database.pool, id);
  if (!row) return;
  const verdict = await readVerdict(platform, row);
  const change = async (set: Partial<typeof notification.$inferInsert>): Promise<void> => {
    await database.orm.update(notification).set(set).where(eq(notification.id, id));
  };
  if (verdict.kind === 'never') return change({ dueAt: null });
  if (verdict.kind === 'wait') return change({ dueAt: verdict.until });
  const left = await send(platform, row, verdict.channels);
  const now = clock.now();
  await change({
    dueAt: null,
    ...(left.sms ? { smsAt: now } : {}),
    ...(left.email ? { emailAt: now } : {}),
  });
};

/** Delivers due notifications by email and SMS; one failure does not block the others. @throws when some failed */
export const deliverDue = async (platform: Platform): Promise<void> => {
  const due = await platform.database.orm
    .select({ id: notification.id })
    .from(notification)
    .where(and(isNotNull(notification.dueAt), lte(notification.dueAt, platform.clock.now())))
    .orderBy(asc(notification.dueAt))
    .limit(AT_ONCE);
  let failures = 0;
  for (const { id } of due) {
    try {
      await deliver(platform, id);
    } catch (error) {
      failures += 1;
      platform.log.error(
        { err: error, notification_id: id },
        'notification delivery failed, will retry',
      );
    }
  }
  if (failures > 0)
    throw new Error(`${failures} notifications could not be delivered; they will be retried.`);
};
