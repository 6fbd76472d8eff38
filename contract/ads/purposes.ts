import { SITUATION } from '../catalog/attribute-keys.ts';

// This file is the one table of what ads are for: code asks a trait of it and never compares a purpose with its name.
// `purpose-texts.ts` of pages and the `texts.ts` of domains have a row of texts per purpose. It does not use zod, because
// public pages load it.

interface PurposeTraits {
  /**
   * Is the kind under which the API answers ads of this purpose; lists filter by this kind and the form offers it as a
   * choice.
   */
  kind: string;
  /** Names the purpose in the choice of the form and for reviewers. */
  label: string;
  /** Names the ads of the kind in the filter of lists; '' where the purpose is no kind of its own. */
  plural: string;
  /** Is the text that precedes the title of the ad wherever it is shown, such as 'Je cherche : '; '' for none. */
  prefix: string;
  /** Is the text on the picture of the ad's card; '' for none, and where the price label says it. */
  flag: string;
  /**
   * Tells whether the ad is in a category where things are sold; other categories are about things
   * lost, stolen or found.
   */
  forSale: boolean;
  /** Says what the amount of the ad is: the price of the thing, the budget of the author, or nothing. */
  price: 'price' | 'budget' | 'none';
  /** Is the price label of an ad without an amount; '' when an amount is required. */
  withoutPrice: string;
  /** Tells whether the form asks for the condition of the thing, in categories that have one. */
  hasCondition: boolean;
  /** Tells whether the form asks for the fields that the category requires. */
  asksFields: boolean;
  /**
   * Tells whether the author sells the thing. Only then may a buyer rate the author, and the ad
   * have a deed of sale, a pledge and a verified photo.
   */
  isSold: boolean;
  /** Tells whether the author may reserve the thing for some days. */
  isReservable: boolean;
  /** Tells whether the author looks for what others offer; such ads are matched with offers. */
  seeks: boolean;
  /** Tells whether the author, rather than the person who answers the ad, has the thing. */
  authorHasIt: boolean;
  /** Tells whether few ads have this purpose, so that lists look them up in an index. */
  isRare: boolean;
}

export const PURPOSES = {
  offer: {
    kind: 'offer',
    label: 'Je vends',
    plural: 'Offres',
    prefix: '',
    flag: '',
    forSale: true,
    price: 'price',
    withoutPrice: '',
    hasCondition: true,
    asksFields: true,
    isSold: true,
    isReservable: true,
    seeks: false,
    authorHasIt: true,
    isRare: false,
  },
  wanted: {
    kind: 'wanted',
    label: 'Je cherche',
    plural: 'Demandes',
    prefix: 'Je cherche : ',
    flag: 'Cherche',
    forSale: true,
    price: 'budget',
    withoutPrice: 'Budget à discuter',
    hasCondition: false,
    asksFields: false,
    isSold: false,
    isReservable: false,
    seeks: true,
    authorHasIt: false,
    isRare: true,
  },
  lost: {
    kind: 'offer',
    label: 'Perdu ou volé',
    plural: '',
    prefix: '',
    flag: '',
    forSale: false,
    price: 'none',
    withoutPrice: 'Sans prix',
    hasCondition: false,
    asksFields: true,
    isSold: false,
    isReservable: false,
    seeks: false,
    authorHasIt: false,
    isRare: true,
  },
  found: {
    kind: 'offer',
    label: 'Trouvé',
    plural: '',
    prefix: '',
    flag: '',
    forSale: false,
    price: 'none',
    withoutPrice: 'Sans prix',
    hasCondition: false,
    asksFields: true,
    isSold: false,
    isReservable: false,
    seeks: false,
    authorHasIt: true,
    isRare: true,
  },
} as const satisfies Record<string, PurposeTraits>;

export type AdPurpose = keyof typeof PURPOSES;
export type AdKind = (typeof PURPOSES)[AdPurpose]['kind'];

export const AD_PURPOSES = Object.keys(PURPOSES) as AdPurpose[];

/** Lists the kinds of ads among which the form offers a choice in categories where things are sold. */
export const AD_KINDS: AdKind[] = [...new Set(AD_PURPOSES.map((name) => PURPOSES[name].kind))];

/** Is the purpose of an ad that names none. */
export const DEFAULT_PURPOSE: AdKind = 'offer';

/** Is the purpose of the ad that a search without results suggests publishing. */
export const SOUGHT_PURPOSE: AdKind = 'wanted';

/** Returns the kind that the API answers: lost and found things count as offers. */
export const kindOf = (purpose: AdPurpose): AdKind => PURPOSES[purpose].kind;

/** Returns the purpose, lost or found, of an ad in a category without sales, from its attribute `lost_or_found`. */
export const noticePurpose = (situation: unknown): AdPurpose =>
  situation === SITUATION.found ? 'found' : 'lost';

/**
 * Returns the purpose of the ad that a form describes: in a category where things are sold (`forSale`), the `kind`
 * chosen in the form, or an offer if it is none; elsewhere that of something lost, since the form does not ask.
 */
export const purposeIn = (forSale: boolean, kind: unknown): AdPurpose =>
  forSale
    ? (AD_KINDS.find((candidate) => candidate === kind) ?? DEFAULT_PURPOSE)
    : noticePurpose(null);

/** Returns the title of an ad with the prefix of its purpose, as it is shown: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdPurpose; title: string }): string =>
  PURPOSES[kind].prefix + title;

/** Removes the prefix of a purpose from the start of a title. */
export const withoutPrefix = (title: string): string => {
  const prefixed = AD_PURPOSES.find(
    (name) => PURPOSES[name].prefix && title.startsWith(PURPOSES[name].prefix),
  );
  return prefixed ? title.slice(PURPOSES[prefixed].prefix.length) : title;
};
