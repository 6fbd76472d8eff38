import { numberRemovalRefusals } from '#contract/number-removals.ts';
import {
  askDisownCode,
  checkDisownCode,
  countDisownTry,
  refuseCode,
} from '#server/domains/accounts/index.ts';
import { hideAdsWith, isNumberShown } from '#server/domains/ads/index.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

interface Asked {
  /** As typed. */
  telephone: string;
  address: string;
}

const readNumber = (typed: string): string => {
  const telephone = toE164(typed, { textable: true });
  if (!telephone) throw new Refusal(numberRemovalRefusals.badPhone);
  return telephone;
};

/** Sends a code to a number that ads show; for any other number the answer is the same. @throws Refusal 422, 429 */
export const askRemovalCode = async (
  platform: Platform,
  { telephone: typed, address }: Asked,
): Promise<void> => {
  const telephone = readNumber(typed);
  const isShown = await isNumberShown(platform.database.orm, telephone);
  await askDisownCode(platform, { telephone, address }, isShown);
};

/** Hides the ads that show the number of this code. Returns how many. @throws Refusal 422, 429 */
export const removeNumber = async (
  platform: Platform,
  { telephone: typed, address, code }: Asked & { code: string },
): Promise<number> => {
  const telephone = readNumber(typed);
  await countDisownTry(platform, address);
  const { verdict, hidden } = await platform.database.orm.transaction(async (tx) => {
    const found = await checkDisownCode(platform, tx, telephone, code);
    const count = found === 'right' ? await hideAdsWith(platform, tx, telephone) : 0;
    return { verdict: found, hidden: count };
  });
  refuseCode(verdict);
  return hidden;
};
