import {
  askDisownCode,
  checkDisownCode,
  countDisownTry,
  hasAgents,
  isFreeable,
  refuseCode,
} from '#server/domains/accounts/index.ts';
import { hideAdsWith, isNumberShown } from '#server/domains/ads/index.ts';
import { isShopNumber, removeNumberFromShops } from '#server/domains/shops/index.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { numberRemovalRefusals } from '#contract/moderation/refusals.ts';

interface RemovalRequest {
  /** Is the phone number as typed. */
  telephone: string;
  address: string;
}

/** Returns a typed phone number in E.164 format. @throws Refusal 422 when it is not valid or cannot receive SMS */
const readNumber = (typed: string): string => {
  const telephone = toE164(typed, { textable: true });
  if (!telephone) throw new Refusal(numberRemovalRefusals.badPhone);
  return telephone;
};

/**
 * Sends a code by SMS to a number that ads or shops show, that an account unused for two years has, or for which an
 * agent publishes ads. To any other number nothing is sent, but the response is the same.
 * @throws Refusal 422, 429
 */
export const askRemovalCode = async (
  platform: Platform,
  { telephone: typed, address }: RemovalRequest,
): Promise<void> => {
  const telephone = readNumber(typed);
  const { orm, pool } = platform.database;
  const [isShown, isOfShop, isHeld, isServed] = await Promise.all([
    isNumberShown(orm, telephone),
    isShopNumber(pool, telephone),
    isFreeable(platform, telephone),
    hasAgents(orm, telephone, platform.clock.now()),
  ]);
  const hasRecipient = isShown || isOfShop || isHeld || isServed;
  await askDisownCode(platform, { telephone, address }, hasRecipient);
};

/**
 * Removes a number at the request of its holder, who gives the code received by SMS: hides the ads that show it, takes
 * it off the pages of shops, ends the mandates of agents who publish for it, and frees it from an account unused for
 * two years. Returns how many ads, shops and mandates were concerned.
 * @throws Refusal 422, 429
 */
export const removeNumber = async (
  platform: Platform,
  { telephone: typed, address, code }: RemovalRequest & { code: string },
): Promise<{ hidden: number; shops: number; isFreed: boolean; mandates: number }> => {
  const telephone = readNumber(typed);
  await countDisownTry(platform, address);
  const { verdict, ...done } = await platform.database.orm.transaction(async (tx) => {
    // A right code also ends the mandates and frees the number from an unused account.
    const verified = await checkDisownCode(platform, tx, telephone, code);
    if (verified.verdict !== 'right') return { ...verified, hidden: 0, shops: 0 };
    const hidden = await hideAdsWith(platform, tx, telephone);
    return { ...verified, hidden, shops: await removeNumberFromShops(platform, tx, telephone) };
  });
  // After the transaction, so that a wrong attempt stays counted.
  refuseCode(verdict);
  return done;
};
