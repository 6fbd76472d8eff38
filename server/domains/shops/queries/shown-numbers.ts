import { findUnproven } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PublicShopRow } from './shops.ts';

const NUMBER_CHANNELS = ['whatsapp', 'call', 'sms'] as const;

/**
 * Returns the numbers of a shop's page that its holder still has proven, if the holder accepts calls, SMS or WhatsApp at
 * all.
 */
export const findShownNumbers = async (
  db: Queryable,
  { page, holder_id: holderId, channels }: PublicShopRow,
): Promise<string[]> => {
  if (!NUMBER_CHANNELS.some((channel) => channels.includes(channel))) return [];
  const unproven = new Set(await findUnproven(db, holderId, page.telephones));
  return page.telephones.filter((number) => !unproven.has(number));
};
