import { and, asc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { CHANNELS, type Channel } from '#contract/notifications/channels.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { expectOne, type Queryable, type Tx } from '#server/platform/database/database.ts';
import { readSpending } from '#server/platform/messages/spending.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasWhatsapp } from '#server/platform/whatsapp-settings.ts';
import { lockBell } from '../commands/announce.ts';
import { KIND_NAMES, KINDS, type NotificationRow } from '../kinds.ts';
import { wordsOf, type Person } from '../kinds/kind.ts';
import { findNotification } from '../queries/notifications.ts';
import { readPreferences } from '../queries/preferences.ts';
import {
  decideDelivery,
  isAlways,
  NOTHING_SENT,
  PRIORITIES,
  type DeliveryVerdict,
  type SentToday,
} from '../rules.ts';
import { delivery, notification } from '../tables.ts';

/**
 * Counts, for each channel, the news and alerts sent to a user in the last day or about to be sent; codes and
 * decisions, which are sent whatever the count, are left out.
 */
const countToday = async ({ clock }: Platform, tx: Tx, userId: number) => {
  const since = new Date(clock.now().getTime() - DAY);
  const of = (channel: Channel) =>
    sql<number>`count(*) FILTER (WHERE ${delivery.channel} = ${channel})::integer`;
  const rows = await tx
    .select({ sms: of('sms'), email: of('email'), whatsapp: of('whatsapp') })
    .from(delivery)
    .innerJoin(notification, eq(notification.id, delivery.notificationId))
    .where(
      and(
        eq(notification.userId, userId),
        gt(delivery.createdAt, since),
        gt(delivery.rank, PRIORITIES.indexOf('decision')),
      ),
    );
  return expectOne(rows);
};

const isFreeOfCharge = ({ settings }: Platform): boolean => settings.WHATSAPP_PRICE === 0;

/**
 * Decides whether a notification is sent now, and by which of email, SMS and WhatsApp, by its priority, the preferences
 * and quiet hours of the person, the number of messages of the last day (`today`) and the budget of the month.
 */
export const readVerdict = async (
  platform: Platform,
  tx: Queryable,
  row: NotificationRow,
  person: Person | null,
  today: SentToday,
): Promise<DeliveryVerdict> => {
  const { bell, onlyBy, priority } = KINDS[row.kind];
  // No account has the id 0: a person without one has the default preferences.
  const { of, quiet } = await readPreferences(tx, row.user_id ?? 0);
  const { francs, budget } = await readSpending(platform);
  const chosen = of(row.kind);
  const hasFrancs = budget === null || francs < budget;
  const canWhatsapp = hasWhatsapp(platform.settings) && (hasFrancs || isFreeOfCharge(platform));
  const state = {
    hasFrancs,
    priority,
    chosen: { ...chosen, whatsapp: chosen.whatsapp && canWhatsapp },
    quiet,
    today,
    isRead: bell !== undefined && row.read_at !== null,
    isSuspended: (person?.suspendedAt ?? null) !== null,
  };
  const verdict = decideDelivery(state, platform.clock.now());
  if (verdict.kind !== 'send' || !onlyBy) return verdict;
  const channels = { sms: false, email: false, whatsapp: false, [onlyBy]: true };
  return { ...verdict, channels };
};

/**
 * Decides whether a due notification is sent by SMS, WhatsApp and email, waits, or is never sent, and stores a delivery
 * for each channel. Idempotent.
 */
const decide = async (platform: Platform, id: number, userId: number | null): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    // Serialises decisions about one user, so that the daily counts are right.
    if (userId !== null) await lockBell(tx, userId);
    const row = await findNotification(tx, id);
    const now = platform.clock.now();
    if (!row?.due_at || row.due_at > now) return;
    const setDueAt = async (dueAt: Date | null): Promise<void> => {
      await tx.update(notification).set({ dueAt }).where(eq(notification.id, id));
    };
    const person = userId === null ? null : await findUser(tx, userId);
    if (userId !== null && !person) return setDueAt(null);
    const kind = KINDS[row.kind];
    const isCounted = userId !== null && !isAlways(kind.priority);
    const today = isCounted ? await countToday(platform, tx, userId) : NOTHING_SENT;
    const verdict = await readVerdict(platform, tx, row, person, today);
    if (verdict.kind === 'wait') return setDueAt(verdict.until);
    await setDueAt(null);
    if (verdict.kind === 'never') return;
    for (const channel of CHANNELS) {
      // A kind without a text for a channel is never sent by it.
      if (!kind[wordsOf(channel)] || !verdict.channels[channel]) continue;
      await tx
        .insert(delivery)
        .values({
          notificationId: id,
          channel,
          rank: PRIORITIES.indexOf(kind.priority),
          createdAt: now,
          tryAt: now,
        })
        .onConflictDoNothing();
    }
  });

const AT_ONCE = 100;

const CODES = KIND_NAMES.filter((kind) => KINDS[kind].priority === 'code');

/**
 * Decides on the delivery of due verification codes (`isForCodes`), or of all other due notifications, oldest first.
 * Returns whether more may be due. A notification that fails does not block the others.
 */
export const decideDue = async (
  platform: Platform,
  { isForCodes }: { isForCodes: boolean },
): Promise<boolean> => {
  const { clock, database, log } = platform;
  const due = await database.orm
    .select({ id: notification.id, userId: notification.userId })
    .from(notification)
    .where(
      and(
        isNotNull(notification.dueAt),
        lte(notification.dueAt, clock.now()),
        (isForCodes ? inArray : notInArray)(notification.kind, CODES),
      ),
    )
    .orderBy(asc(notification.dueAt), asc(notification.id))
    .limit(AT_ONCE);
  for (const { id, userId } of due)
    await decide(platform, id, userId).catch(async (error: unknown) => {
      log.error({ err: error, notification_id: id }, 'deciding on delivery failed, will retry');
      const dueAt = new Date(clock.now().getTime() + MINUTE);
      await database.orm.update(notification).set({ dueAt }).where(eq(notification.id, id));
    });
  return due.length === AT_ONCE;
};
