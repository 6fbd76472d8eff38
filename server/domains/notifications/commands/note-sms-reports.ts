import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SmsReport } from '#server/platform/messages/sms/reports.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SmsProvider } from '#server/platform/sms-settings.ts';
import { delivery, earlySmsReport } from '../tables.ts';

const isOf = (gateway: SmsProvider, id: string) =>
  and(eq(delivery.gatewayMessage, id), eq(delivery.gateway, gateway));

/** An SMS that has arrived stays so; one that was lost may still arrive. */
const note = async (
  { clock, tallies }: Platform,
  orm: Queryable,
  gateway: SmsProvider,
  { id, arrived, reason }: SmsReport,
): Promise<void> => {
  const now = clock.now();
  const isNew = arrived ? undefined : isNull(delivery.lostAt);
  const noted = await orm
    .update(delivery)
    .set(
      arrived
        ? { arrivedAt: now, lostAt: null, lostReason: '' }
        : { lostAt: now, lostReason: reason },
    )
    .where(and(isOf(gateway, id), isNull(delivery.arrivedAt), isNew))
    .returning({ id: delivery.id });
  if (noted.length > 0) tallies.add('sms_reports', gateway, arrived ? 'arrived' : 'lost');
};

/**
 * Notes what was reported about an SMS before its id was stored. To be called after the commit of either: the later of
 * the two finds both. Idempotent.
 */
export const noteEarlySmsReport = (
  platform: Platform,
  gateway: SmsProvider,
  id: string,
): Promise<void> => {
  const { orm } = platform.database;
  const known = orm.select({ id: delivery.id }).from(delivery).where(isOf(gateway, id));
  return orm.transaction(async (tx) => {
    const [report] = await tx
      .delete(earlySmsReport)
      .where(
        and(eq(earlySmsReport.gateway, gateway), eq(earlySmsReport.message, id), exists(known)),
      )
      .returning({
        id: earlySmsReport.message,
        arrived: earlySmsReport.arrived,
        reason: earlySmsReport.reason,
      });
    if (report) await note(platform, tx, gateway, report);
  });
};

/** Notes the early reports that a process which died in between has left. Idempotent. */
export const noteLeftSmsReports = async (platform: Platform): Promise<void> => {
  const left = await platform.database.orm
    .select({ gateway: delivery.gateway, id: earlySmsReport.message })
    .from(earlySmsReport)
    .innerJoin(
      delivery,
      and(
        eq(delivery.gatewayMessage, earlySmsReport.message),
        eq(delivery.gateway, earlySmsReport.gateway),
      ),
    );
  for (const { gateway, id } of left)
    if (gateway && gateway !== 'whatsapp') await noteEarlySmsReport(platform, gateway, id);
};

/**
 * Notes what became of SMS, by the ids of their gateway. An unknown id may be stored later, and its report is kept for a
 * day. Idempotent.
 */
export const noteSmsReports = async (
  platform: Platform,
  gateway: SmsProvider,
  reports: readonly SmsReport[],
): Promise<void> => {
  for (const { id, arrived, reason } of reports) {
    await platform.database.orm
      .insert(earlySmsReport)
      .values({ gateway, message: id, arrived, reason, createdAt: platform.clock.now() })
      .onConflictDoUpdate({
        target: [earlySmsReport.gateway, earlySmsReport.message],
        set: { arrived: sql`early_sms_report.arrived OR excluded.arrived`, reason },
      });
    await noteEarlySmsReport(platform, gateway, id);
  }
};
