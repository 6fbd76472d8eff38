import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/notifications/channels.ts';
import { niameyDay } from '#contract/common/time.ts';
import { expectOne, type Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/**
 * Contains the number and the cost of SMS and WhatsApp messages of the current month; amounts are in francs CFA, and
 * `budget` is null without a limit.
 */
export interface Spending {
  messages: number;
  francs: number;
  budget: number | null;
}

/** Returns the first day of the current month in Niamey, such as `2026-05-01`. */
const monthOf = ({ clock }: Platform): string => `${niameyDay(clock.now()).slice(0, 7)}-01`;

const ALARM_SHARE = 0.8;

/**
 * Adds the price of a message that a gateway took, or may have taken, to the spending of the month. Logs an alarm when
 * four fifths of the monthly budget are spent, and when all of it is.
 */
export const addPrice = async (
  platform: Platform,
  tx: Queryable,
  channel: Exclude<Channel, 'email'>,
): Promise<void> => {
  const { SMS_PRICE, WHATSAPP_PRICE, SMS_MONTHLY_BUDGET: budget } = platform.settings;
  const price = channel === 'sms' ? SMS_PRICE : WHATSAPP_PRICE;
  const { rows } = await tx.execute<{ francs: number }>(sql`
    INSERT INTO message_cost (month, messages, francs) VALUES (${monthOf(platform)}, 1, ${price})
    ON CONFLICT (month) DO UPDATE SET messages = message_cost.messages + 1, francs = message_cost.francs + ${price}
    RETURNING francs`);
  const { francs } = expectOne(rows);
  const isCrossed = (limit: number): boolean => francs >= limit && francs - price < limit;
  if (budget !== undefined && (isCrossed(budget * ALARM_SHARE) || isCrossed(budget)))
    platform.log.error({ alarm: 'sms_budget', francs, budget }, 'SMS budget of the month');
};

/** Returns the number of paid messages of this month and their price in francs; the budget is null when none is set. */
export const readSpending = async (platform: Platform): Promise<Spending> => {
  const { rows } = await platform.database.pool.query<{ messages: number; francs: number }>(
    'SELECT messages, francs FROM message_cost WHERE month = $1',
    [monthOf(platform)],
  );
  const { messages = 0, francs = 0 } = rows[0] ?? {};
  return { messages, francs, budget: platform.settings.SMS_MONTHLY_BUDGET ?? null };
};
