import { SITUATION } from '../catalog/attribute-keys.ts';

// This file is the one table of what ads are for: code asks a trait of it and never compares a purpose with its name.
// `purpose-texts.ts` of pages and the `texts.ts` of domains have a row of texts per purpose. It does not use zod, because
// public pages load it.

interface PurposeTraits {
  /** Is the kind that the API answers, by which lists are filtered and which the form lets people choose. */
  kind: string;
  /** Names the purpose in the choice of the form and for reviewers. */
  label: string;
  /** Names the ads of the kind in the filter of lists; '' where the purpose is no kind of its own. */
  plural: string;
  /** Begins the title of the ad as people read it. */
  prefix: string;
  /** Is written on the picture of its card; '' for nothing. */
  flag: string;
  /** Tells whether the ad stands where things are sold; the others tell of things lost, stolen or found. */
  forSale: boolean;
  /** Says what its amount is: the price of the thing, the budget of who looks for it, or that there is none. */
  price: 'price' | 'budget' | 'none';
  /** Is its price label without an amount; '' where one must be given. */
  withoutPrice: string;
  /** Tells whether the condition of the thing is asked for, where its category has one. */
  hasCondition: boolean;
  /** Tells whether the fields that its category requires are asked for. */
  asksFields: boolean;
  /** Tells whether its author sells the thing: to a buyer who may rate, with a deed, a pledge and a proven photo. */
  isSold: boolean;
  /** Tells whether its author can reserve the thing for some days. */
  isReservable: boolean;
  /** Tells whether its author looks for what others offer: ads that are sold are matched with it. */
  seeks: boolean;
  /** Tells whether the author has the thing, and not the person who answers. */
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
    flag: '',
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

/** Lists the kinds of ads, which are the purposes that the form lets people choose where things are sold. */
export const AD_KINDS: AdKind[] = [...new Set(AD_PURPOSES.map((name) => PURPOSES[name].kind))];

/** Is the purpose of an ad that does not say another one. */
export const DEFAULT_PURPOSE: AdKind = 'offer';

/** Is the purpose of the ad that a search without results proposes to publish. */
export const SOUGHT_PURPOSE: AdKind = 'wanted';

/** Returns the kind that the API answers: lost and found things count as offers. */
export const kindOf = (purpose: AdPurpose): AdKind => PURPOSES[purpose].kind;

/** Returns the purpose of an ad where nothing is for sale, by its attribute `SITUATION`. */
export const noticePurpose = (situation: unknown): AdPurpose =>
  situation === SITUATION.found ? 'found' : 'lost';

/** Returns the purpose of what a form describes. `kind` is what it says, if anything, where things are sold. */
export const purposeIn = (forSale: boolean, kind: unknown): AdPurpose =>
  forSale ? (AD_KINDS.find((known) => known === kind) ?? DEFAULT_PURPOSE) : noticePurpose(null);

/** Returns the title of an ad as people read it: 'Je cherche : Frigo'. */
export const shownTitle = ({ kind, title }: { kind: AdPurpose; title: string }): string =>
  PURPOSES[kind].prefix + title;

/** Returns a title as people read it without the words that tell its purpose. */
export const withoutPrefix = (title: string): string => {
  const begun = AD_PURPOSES.find(
    (name) => PURPOSES[name].prefix && title.startsWith(PURPOSES[name].prefix),
  );
  return begun ? title.slice(PURPOSES[begun].prefix.length) : title;
};
