import type { Check } from '#contract/moderation/admin/review.ts';
import { advanceReports } from './advance-reports.ts';
import { categoryMisfit } from './category-misfit.ts';
import { contactInText } from './contact-in-text.ts';
import { depositWords } from './deposit-words.ts';
import type { AdFacts, CheckRule } from './facts.ts';
import { disownedNumber } from './disowned-number.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { imei } from './imei.ts';
import { newSeller } from './new-seller.ts';
import { priceFar } from './price-far.ts';
import { samePicture } from './same-picture.ts';
import { sameText } from './same-text.ts';
import { sellerName } from './seller-name.ts';
import { unprovenContact } from './unproven-contact.ts';
import { unverifiedSeller } from './unverified-seller.ts';
import { upheldReports } from './upheld-reports.ts';

const RULES: readonly CheckRule[] = [
  disownedNumber,
  imei,
  forbiddenWords,
  upheldReports,
  advanceReports,
  depositWords,
  contactInText,
  sellerName,
  samePicture,
  sameText,
  priceFar,
  categoryMisfit,
  unverifiedSeller,
  unprovenContact,
  newSeller,
];

/** Returns the findings of the pre-checks, highest weight first. They inform moderators and decide nothing. */
export const checksOf = (facts: AdFacts, now: Date): Check[] =>
  RULES.flatMap((rule) => rule(facts, now) ?? []).toSorted((a, b) => b.weight - a.weight);

/**
 * Returns the weight of an ad in a queue sorted by findings: the sum of their squared weights, so
 * that one heavy finding outweighs several light ones.
 */
export const weightOf = (checks: readonly Check[]): number =>
  checks.reduce((sum, { weight }) => sum + weight * weight, 0);
