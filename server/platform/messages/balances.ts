import type { Platform } from '../platform.ts';
import type { SmsProvider } from '../sms/providers.ts';
import type { Balance } from '../sms/gateway.ts';

export interface KnownBalance extends Balance {
  gateway: SmsProvider;
  read_at: Date;
}

/** Reads the balances of the site's accounts at the SMS providers, stores them, and logs an alarm for a low one. */
export const readBalances = async (platform: Platform): Promise<void> => {
  const { clock, database, gateways, log, settings } = platform;
  for (const { gateway, read } of gateways.smsBalances) {
    const balance = await read().catch((error: Error) => {
      log.warn({ gateway, reason: error.message }, 'SMS balance not read');
      return null;
    });
    if (!balance) continue;
    const { amount, currency } = balance;
    await database.pool.query(
      `INSERT INTO sms_balance (gateway, amount, currency, read_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (gateway) DO UPDATE
       SET amount = excluded.amount, currency = excluded.currency, read_at = excluded.read_at`,
      [gateway, amount, currency, clock.now()],
    );
    if (amount < settings.SMS_BALANCE_ALARM[gateway])
      log.error({ alarm: 'sms_balance', gateway, amount, currency }, 'SMS balance is low');
  }
};

/** Returns the last stored balances of the SMS gateways in use. */
export const knownBalances = async ({ database, settings }: Platform): Promise<KnownBalance[]> => {
  const { rows } = await database.pool.query<KnownBalance>(
    'SELECT gateway, amount, currency, read_at FROM sms_balance WHERE gateway = ANY($1)',
    [settings.SMS_PROVIDER],
  );
  return rows;
};
