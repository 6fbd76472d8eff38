import type { AdPurpose } from '#contract/ads/purposes.ts';

/** Is a word for the user who published an ad, on the button for writing to that user. */
export type Author = 'vendeur' | 'annonceur' | 'recruteur';

interface PurposeTexts {
  /** Is the status of an ad of this purpose once it has served the purpose, such as "Vendue". */
  ended: string;
  /** Is the label of the button by which the owner ends an ad that has served its purpose. */
  end: string;
  /** Is the word for the user who published an ad of this purpose. */
  author: string;
  /** Is the word for the user who published the ad on the button for writing to that user. */
  writesTo: Author;
  /** Is the beginning of a message about the ad by WhatsApp or SMS; `%` stands for the ad. */
  contact: string;
  /** Is the advice on meeting the other user safely. */
  meeting: string;
  /** Is the text before the time at which the owner last confirmed that the ad is valid. */
  confirmed: string;
  /** Is the title of the page that replaces an ad that has served its purpose. */
  goneAsEnded: string;
  /** Is the title of the page that replaces an ad withdrawn by its owner. */
  goneAsWithdrawn: string;
}

/**
 * Maps each purpose of ads to its texts on the public page of an ad; those of pages for signed-in users are in
 * `member-purpose-texts.ts`.
 */
export const PURPOSE_TEXTS: Readonly<Record<AdPurpose, PurposeTexts>> = {
  offer: {
    ended: 'Vendue',
    end: 'C’est vendu',
    author: 'Vendeur',
    writesTo: 'vendeur',
    contact: 'Bonjour, votre annonce % m’intéresse',
    meeting: 'Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.',
    confirmed: 'Disponibilité confirmée',
    goneAsEnded: 'Cette annonce est vendue',
    goneAsWithdrawn: 'Cette annonce a été retirée par son vendeur',
  },
  wanted: {
    ended: 'Trouvée',
    end: 'C’est trouvé',
    author: 'Annonceur',
    writesTo: 'annonceur',
    contact: 'Bonjour, je réponds à votre annonce %',
    meeting: 'Rencontrez-vous dans un lieu public, et ne remettez l’objet qu’une fois payé.',
    confirmed: 'Recherche confirmée',
    goneAsEnded: 'Cette recherche a abouti',
    goneAsWithdrawn: 'Cette annonce a été retirée par la personne qui cherchait',
  },
  lost: {
    ended: 'Retrouvé',
    end: 'C’est retrouvé',
    author: 'Annonceur',
    writesTo: 'annonceur',
    contact: 'Bonjour, je réponds à votre annonce %',
    meeting:
      'Rencontrez-vous dans un lieu public, et ne payez rien avant d’avoir vu l’objet ou le document.',
    confirmed: 'Recherche confirmée',
    goneAsEnded: 'C’est retrouvé',
    goneAsWithdrawn: 'Cette annonce a été retirée par la personne qui l’a publiée',
  },
  found: {
    ended: 'Rendu',
    end: 'C’est rendu',
    author: 'Annonceur',
    writesTo: 'annonceur',
    contact: 'Bonjour, je réponds à votre annonce %',
    meeting:
      'Rencontrez-vous dans un lieu public, et ne payez rien avant d’avoir vu l’objet ou le document.',
    confirmed: 'Annonce confirmée',
    goneAsEnded: 'C’est rendu à son propriétaire',
    goneAsWithdrawn: 'Cette annonce a été retirée par la personne qui l’a publiée',
  },
};

/** Holds the words for the user who published an offer of work, which has the purpose of an offer. */
export const RECRUITER_TEXTS = {
  author: 'Recruteur',
  writesTo: 'recruteur',
} as const satisfies Pick<PurposeTexts, 'author' | 'writesTo'>;

/** Holds the texts of the ad of a person who looks for work, which has the purpose of an offer but sells nothing. */
export const JOB_SEEKER_TEXTS = {
  author: 'Annonceur',
  writesTo: 'annonceur',
  meeting: 'Rencontrez-vous dans un lieu public, et ne payez jamais d’avance.',
} as const satisfies Pick<PurposeTexts, 'author' | 'writesTo' | 'meeting'>;

/** Maps the words for the user who published an ad to that word with its article. */
export const WITH_ARTICLE: Readonly<Record<Author, string>> = {
  vendeur: 'le vendeur',
  annonceur: 'l’annonceur',
  recruteur: 'le recruteur',
};
