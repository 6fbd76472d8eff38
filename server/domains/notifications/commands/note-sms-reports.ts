import { and, eq, isNull } from 'drizzle-orm';
import type { SmsReport } from '#server/platform/messages/sms/reports.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SmsProvider } from '#server/platform/sms-settings.ts';
import { delivery } from '../tables.ts';

/**
 * Notes what became of SMS, by the ids of their gateway; unknown ones change nothing. An SMS that has arrived stays
 * so; one that was lost may still arrive. Idempotent.
 */
export const noteSmsReports = async (
  { clock, database, tallies }: Platform,
  gateway: SmsProvider,
  reports: readonly SmsReport[],
): Promise<void> => {
  const now = clock.now();
  for (const { id, arrived, reason } of reports) {
    const isNew = arrived ? undefined : isNull(delivery.lostAt);
    const noted = await database.orm
      .update(delivery)
      .set(
        arrived
          ? { arrivedAt: now, lostAt: null, lostReason: '' }
          : { lostAt: now, lostReason: reason },
      )
      .where(
        and(
          eq(delivery.gatewayMessage, id),
          eq(delivery.gateway, gateway),
          isNull(delivery.arrivedAt),
          isNew,
        ),
      )
      .returning({ id: delivery.id });
    if (noted.length > 0) tallies.add('sms_reports', gateway, arrived ? 'arrived' : 'lost');
  }
};
