import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { DeliveryReport } from '#server/platform/sms/provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS } from '../kinds.ts';
import { delivery, earlyReport, notification } from '../tables.ts';

const isOf = (gateway: Gateway, id: string) =>
  and(eq(delivery.gatewayMessage, id), eq(delivery.gateway, gateway));

/**
 * Records one delivery report of a gateway and passes it to the handler of the kind of notification. A message reported
 * as arrived stays so; one reported as lost may still arrive.
 */
const note = async (
  { clock, tallies }: Platform,
  orm: Queryable,
  gateway: Gateway,
  { id, arrived, reason }: DeliveryReport,
): Promise<void> => {
  const now = clock.now();
  const isNew = arrived ? undefined : isNull(delivery.lostAt);
  const recorded = await orm
    .update(delivery)
    .set(
      arrived
        ? { arrivedAt: now, lostAt: null, lostReason: '' }
        : { lostAt: now, lostReason: reason },
    )
    .where(and(isOf(gateway, id), isNull(delivery.arrivedAt), isNew))
    .returning({ of: delivery.notificationId });
  for (const { of } of recorded) {
    const about = { kind: notification.kind, subject: notification.subjectId };
    const [row] = await orm.select(about).from(notification).where(eq(notification.id, of));
    // The handler receives the time of a loss, or null for an arrival.
    if (row) await KINDS[row.kind].reported?.(orm, row.subject ?? 0, arrived ? null : now);
  }
  if (recorded.length > 0) tallies.add('delivery_reports', gateway, arrived ? 'arrived' : 'lost');
};

/**
 * Applies the stored delivery report about a message that arrived before the id of the message was stored. Called after
 * the commit of the id and after that of the report, so that the later call finds both. Idempotent.
 */
export const noteEarlyReport = (
  platform: Platform,
  gateway: Gateway,
  id: string,
): Promise<void> => {
  const { orm } = platform.database;
  const known = orm.select({ id: delivery.id }).from(delivery).where(isOf(gateway, id));
  return orm.transaction(async (tx) => {
    const [report] = await tx
      .delete(earlyReport)
      .where(and(eq(earlyReport.gateway, gateway), eq(earlyReport.message, id), exists(known)))
      .returning({
        id: earlyReport.message,
        arrived: earlyReport.arrived,
        reason: earlyReport.reason,
      });
    if (report) await note(platform, tx, gateway, report);
  });
};

/**
 * Applies the delivery reports that a process stored but, because it died, did not apply to their messages. Idempotent.
 */
export const noteLeftReports = async (platform: Platform): Promise<void> => {
  const storedReports = await platform.database.orm
    .select({ gateway: earlyReport.gateway, id: earlyReport.message })
    .from(earlyReport)
    .innerJoin(
      delivery,
      and(
        eq(delivery.gatewayMessage, earlyReport.message),
        eq(delivery.gateway, earlyReport.gateway),
      ),
    );
  for (const { gateway, id } of storedReports) await noteEarlyReport(platform, gateway, id);
};

/**
 * Records delivery reports of SMS and WhatsApp messages by their ids at the gateway. The report of
 * an id that is not stored yet is kept for a day. Idempotent.
 */
export const noteDeliveryReports = async (
  platform: Platform,
  gateway: Gateway,
  reports: readonly DeliveryReport[],
): Promise<void> => {
  for (const { id, arrived, reason } of reports) {
    await platform.database.orm
      .insert(earlyReport)
      .values({ gateway, message: id, arrived, reason, createdAt: platform.clock.now() })
      .onConflictDoUpdate({
        target: [earlyReport.gateway, earlyReport.message],
        set: { arrived: sql`early_sms_report.arrived OR excluded.arrived`, reason },
      });
    await noteEarlyReport(platform, gateway, id);
  }
};
