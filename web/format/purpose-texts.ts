import type { AdPurpose } from '#contract/ads/purposes.ts';

interface PurposeTexts {
  /** Is the status of an ad that has served its purpose. */
  ended: string;
  /** Labels the button with which the owner ends such an ad. */
  end: string;
  /** Names the person who published the ad. */
  author: string;
  /** Names the person to whom the button to write leads. */
  writesTo: 'vendeur' | 'annonceur';
  /** Begins a message by WhatsApp or SMS; `%` stands for the ad. */
  contact: string;
  /** Advises how to meet. */
  meeting: string;
  /** Precedes the time since which the owner last confirmed the ad. */
  confirmed: string;
  /** Is the title of the page of an ad that has served its purpose. */
  goneAsEnded: string;
  /** Is the title of the page of an ad that was withdrawn. */
  goneAsWithdrawn: string;
}

/**
 * Maps the purposes of ads to the texts of an ad's page; those of pages for members are in `member-purpose-texts.ts`.
 */
export const PURPOSE_TEXTS: Readonly<Record<AdPurpose, PurposeTexts>> = {
  offer: {
    ended: 'Vendue',
    end: 'Vendu',
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
    end: 'Trouvé',
    author: 'Annonceur',
    writesTo: 'vendeur',
    contact: 'Bonjour, je réponds à votre annonce %',
    meeting: 'Rencontrez-vous dans un lieu public, et ne remettez l’objet qu’une fois payé.',
    confirmed: 'Recherche confirmée',
    goneAsEnded: 'Cette recherche a abouti',
    goneAsWithdrawn: 'Cette annonce a été retirée par la personne qui cherchait',
  },
  lost: {
    ended: 'Retrouvé',
    end: 'Retrouvé',
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
    end: 'Rendu à son propriétaire',
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
