import { HOUR } from '#contract/common/time.ts';
import { knownBalances } from '#server/platform/messages/balances.ts';
import type { Balance } from '#server/platform/sms/gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SmsProvider } from '#server/platform/sms/providers.ts';

/** Describes a gateway of `SMS_PROVIDER`, with the number of SMS that it took within the last hour. */
export interface ServingGateway {
  name: SmsProvider;
  sent: number;
  /** Is the last known balance of the gateway; null when it is not known. */
  balance: (Balance & { isLow: boolean }) | null;
}

/**
 * Returns the SMS gateways in the order in which they are tried, with the SMS that each took within the last hour and
 * its last known balance; none in preview mode, which sends nothing.
 */
export const readServingGateways = async (platform: Platform): Promise<ServingGateway[]> => {
  const { clock, database, settings } = platform;
  if (settings.PREVIEW) return [];
  const { rows } = await database.pool.query<Pick<ServingGateway, 'name' | 'sent'>>(
    `SELECT gateway AS name, count(*)::integer AS sent FROM delivery
     WHERE channel = 'sms' AND sent_at > $1 GROUP BY gateway`,
    [new Date(clock.now().getTime() - HOUR)],
  );
  const balances = await knownBalances(platform);
  return settings.SMS_PROVIDER.map((name) => {
    const existing = balances.find(({ gateway }) => gateway === name);
    return {
      name,
      sent: rows.find((row) => row.name === name)?.sent ?? 0,
      balance: existing
        ? {
            amount: existing.amount,
            currency: existing.currency,
            isLow: existing.amount < settings.SMS_BALANCE_ALARM[name],
          }
        : null,
    };
  });
};
