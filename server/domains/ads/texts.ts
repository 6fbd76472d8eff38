import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import type { ProductStatus } from '#contract/ads/product-status.ts';

export const statusLabels = {
  pending: 'En attente',
  published: 'Publiée',
  rejected: 'Rejetée',
  sold: 'Vendue',
  expired: 'Expirée',
  withdrawn: 'Retirée',
} as const satisfies Record<string, AdStatusLabel>;

export const conditionLabels = {
  excellent: 'Excellent',
  good: 'Bien',
  fair: 'Moyen',
  poor: 'Mauvais',
} as const satisfies Record<string, ProductStatus>;

/** Contains the answers to sellers about their ads. */
export const ownAdMessages = {
  /** Tells the seller that the ad is published again only once its contact numbers are proven. */
  needsProof: 'Confirmez les numéros de votre annonce : elle sera publiée après relecture.',
  photoReceived: 'Photo reçue.',
  sent: 'Annonce envoyée. Elle sera publiée dès qu’un administrateur l’aura validée.',
  unchanged: 'Rien n’a changé.',
  changesSent:
    'Modifications envoyées. Votre annonce reste en ligne telle quelle jusqu’à leur validation.',
  changesSentBeforePublished:
    'Modifications envoyées. L’annonce sera publiée dès qu’un administrateur l’aura validée.',
  online: 'Votre annonce est en ligne.',
  withdrawn: 'Annonce retirée. Vous pourrez la remettre en ligne.',
  undone: 'C’est annulé.',
  removed: 'Annonce supprimée.',
} as const;

/** Maps the results of a price change to the answers that the seller reads. */
export const priceMessages = {
  shown: 'Le nouveau prix est en ligne.',
  waits:
    'Nouveau prix envoyé. Il augmente de plus de 20 % : votre annonce reste en ligne telle quelle jusqu’à sa validation.',
  same: ownAdMessages.unchanged,
} as const;

interface PurposeTexts {
  /** Is the message to the owner when the ad has reached its purpose. */
  sold: string;
  /** Is the message to the owner when the ad is confirmed. */
  confirmed: string;
  /** Is written across the photo of an ad that has reached its purpose. */
  ended: string;
}

/** Gives the texts that depend on what an ad is for. */
export const purposeTexts: Readonly<Record<AdPurpose, PurposeTexts>> = {
  offer: {
    sold: 'Bravo pour la vente ! Votre annonce est marquée « Vendue ».',
    confirmed: 'Merci. Les acheteurs voient que c’est toujours disponible.',
    ended: 'VENDU',
  },
  wanted: {
    sold: 'Tant mieux ! Votre annonce est marquée « Trouvée ».',
    confirmed: 'Merci. Les vendeurs voient que vous cherchez encore.',
    ended: 'TROUVÉ',
  },
  lost: {
    sold: 'Tant mieux ! Votre annonce est marquée « Retrouvé ».',
    confirmed: 'Merci. Tout le monde voit que vous cherchez encore.',
    ended: 'RETROUVÉ',
  },
  found: {
    sold: 'Merci pour son propriétaire ! Votre annonce est marquée « Rendu ».',
    confirmed: 'Merci. Tout le monde voit que vous l’avez encore.',
    ended: 'RENDU',
  },
};

/** Contains the answers about pictures and recordings sent in parts. */
export const uploadMessages = {
  photoReceived: 'Photo reçue.',
  voiceReceived: 'Description vocale reçue.',
} as const;

/** Contains the answers about drafts. */
export const draftMessages = {
  copied: (photos: number, missing: number): string => {
    if (missing > 0)
      return 'Annonce copiée, sans toutes ses photos : ajoutez celles qui manquent, puis publiez.';
    const words = photos > 1 ? ', photos comprises' : photos === 1 ? ', photo comprise' : '';
    return `Annonce copiée${words}. Changez ce qui diffère, puis publiez.`;
  },
  kept: 'Brouillon gardé.',
  dropped: 'Brouillon effacé.',
} as const;

/** Contains the answers about favourites. */
export const favouriteMessages = {
  addedAll: (count: number) =>
    count === 1 ? 'Ajoutée à vos favoris.' : `${count} annonces ajoutées à vos favoris.`,
  added: 'Ajoutée à vos favoris.',
  removed: 'Retirée de vos favoris.',
} as const;

/** Contains the answers about pausing all ads of a seller who is away. */
export const absenceMessages = {
  paused: 'Vos annonces sont en pause. Elles reviendront d’elles-mêmes.',
  ended: 'Vos annonces sont de nouveau en ligne.',
  endedButUnproven:
    'Vos annonces sont de nouveau en ligne, sauf celles dont un numéro reste à confirmer.',
} as const;

/** Contains the answers about reservations. */
export const reservationMessages = {
  reserved: 'Votre annonce est marquée « Réservé ».',
  released: 'Votre annonce n’est plus réservée.',
} as const;

/** Contains the answers about the shop of an ad. */
export const shopMessages = {
  removed: 'L’annonce ne porte plus le nom de la boutique.',
  set: 'L’annonce porte le nom de la boutique.',
  ownName: 'L’annonce est à votre nom.',
} as const;

/** Contains the answers to people who publish for others. */
export const mandateMessages = {
  confirmed: 'C’est fait : vous pouvez publier pour cette personne.',
} as const;

/** Contains the answers to sellers, buyers and moderators about photo checks. */
export const photoCheckMessages = {
  sent: 'Photo envoyée. Un modérateur va la comparer à votre annonce.',
  asked: 'Photo demandée. Le vendeur est prévenu.',
  accepted: 'Photo acceptée : l’annonce porte le badge.',
  rejected: 'Photo refusée. Le vendeur est prévenu.',
} as const;

/** Contains the answers about public questions on ads. */
export const questionMessages = {
  published: 'Réponse publiée sur votre annonce.',
  removed: 'Question retirée.',
} as const;

/** Contains the answers to people who follow the link of a message, and to those who contact a seller. */
export const linkMessages = {
  renewed: 'C’est fait : votre annonce reste en ligne 60 jours.',
  noted: 'Noté.',
} as const;

/** Contains the advice on what would improve an ad most. */
export const adviceTexts = {
  noPhoto: 'ajoutez des photos, une annonce sans photo inspire peu confiance.',
  fewPhotos: 'ajoutez des photos, sous plusieurs angles.',
  shortDescription: 'décrivez mieux\u00A0: l’état, l’âge, ce qui est compris.',
  noContact:
    'beaucoup l’ont vue sans vous contacter\u00A0: comparez son prix à celui des annonces semblables.',
} as const;

/** Contains the errors of the pledge 'Aucune avance demandée'. */
export const pledgeTexts = {
  asksAdvance: (words: string) =>
    `« ${words} » demande de l’argent d’avance. Changez cette phrase, ou décochez « Aucune avance demandée ».`,
  lost: (until: string) =>
    `Un signalement pour argent demandé d’avance a été jugé fondé : vous ne pouvez pas prendre cet engagement avant le ${until}.`,
} as const;
