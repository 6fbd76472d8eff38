import type { Check } from '#contract/moderation/admin/review.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';
import { checkLabels, declarationTexts } from '../../texts.ts';
import type { CheckRule } from './facts.ts';

/** Describes the declaration of a phone that an ad names. */
export interface Declaration {
  last_four: string;
  /** Is the day of the theft, `YYYY-MM-DD`. */
  stolen_on: string;
  place: string;
  receipt: string;
  at: string;
  by: {
    id: number;
    name: string;
    since: string;
    is_seller: boolean;
    /** Counts the upheld reports by the author of the declaration, `dismissed` the dismissed ones. */
    upheld: number;
    dismissed: number;
  };
}

const KIND = 'imei';
const DECLARED = { kind: KIND, weight: 3, label: checkLabels.imeiDeclared } as const;

/**
 * Finds that an ad names an IMEI or ever did, declared stolen or not: where ads go online before review
 * (`REVIEW_AFTER`), such an ad waits in any case, so that its state discloses no declaration. An IMEI that ads of other
 * sellers name weighs more, a declared one most.
 */
export const imei: CheckRule = ({ imeis: { isNamed, isDeclared, elsewhere } }) => {
  if (!isNamed) return null;
  const ads = [...elsewhere];
  if (isDeclared) return { ...DECLARED, found: [], ads };
  const label = ads.length > 0 ? checkLabels.imeiElsewhere : checkLabels.imeiNamed;
  return { kind: KIND, weight: ads.length > 0 ? 2 : 1, label, found: [], ads };
};

const LONG_DAY = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeZone: NIAMEY_TIME_ZONE,
});
const MONTH = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: NIAMEY_TIME_ZONE,
});

const dayText = (at: string): string => LONG_DAY.format(new Date(at)).replace(/^1 /, '1er ');

/** Describes the declaration of a stolen phone to moderators, in French. */
const declarationText = ({ last_four: end, place, receipt, by, ...days }: Declaration): string => {
  const texts = declarationTexts;
  const details = [
    texts.stolenOn(dayText(days.stolen_on)),
    ...(place ? [texts.place(place)] : []),
    receipt ? texts.receipt(receipt) : texts.noReceipt,
  ].join(', ');
  const who = by.is_seller ? texts.bySeller : texts.by(by, MONTH.format(new Date(by.since)));
  return texts.whole({ end, details, day: dayText(days.at), who });
};

/**
 * Adds the current declarations of stolen phones to the findings of an ad. They are not stored with the findings, so
 * that a declaration that was withdrawn, or whose account was deleted, is no longer shown: its stored finding says that
 * it was taken back.
 */
export const withDeclarations = (
  checks: readonly Check[],
  declarations: readonly Declaration[],
): Check[] => {
  const stored = checks.find(({ kind }) => kind === KIND);
  const others = checks.filter((check) => check !== stored);
  if (declarations.length > 0) {
    const found = declarations.map(declarationText);
    return [{ ...DECLARED, found, ads: stored?.ads ?? [] }, ...others];
  }
  if (stored?.weight !== DECLARED.weight) return [...checks];
  return [{ ...stored, found: [declarationTexts.takenBack] }, ...others];
};
