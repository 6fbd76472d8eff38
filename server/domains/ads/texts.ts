import { counted } from '#server/platform/text/counted.ts';
import type { AdPurpose, ProductStatus } from '#contract/ads/kind.ts';
import type { AdStatusLabel } from '#contract/ads/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';

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

/** Answers to sellers about their ads. */
export const ownAdMessages = {
  /** The ad comes back online only once its numbers are proven. */
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

/** Answers to a seller who changes a price, by what becomes of it. */
export const priceMessages = {
  shown: 'Le nouveau prix est en ligne.',
  waits:
    'Nouveau prix envoyé. Il monte de plus d’un cinquième : votre annonce reste en ligne telle quelle jusqu’à sa validation.',
  same: ownAdMessages.unchanged,
} as const;

/** What the owner reads once the ad has done its work. */
export const soldMessages = {
  offer: 'Bravo pour la vente ! Votre annonce est marquée « Vendue ».',
  wanted: 'Tant mieux ! Votre annonce est marquée « Trouvée ».',
  lost: 'Tant mieux ! Votre annonce est marquée « Retrouvé ».',
  found: 'Merci pour son propriétaire ! Votre annonce est marquée « Rendu ».',
} as const satisfies Record<AdPurpose, string>;

/** The same once it is confirmed. */
export const confirmedMessages = {
  offer: 'Merci. Les acheteurs voient que c’est toujours disponible.',
  wanted: 'Merci. Les vendeurs voient que vous cherchez encore.',
  lost: 'Merci. Chacun voit que vous cherchez encore.',
  found: 'Merci. Chacun voit que vous l’avez encore.',
} as const satisfies Record<AdPurpose, string>;

/** Answers about pictures and voices sent in pieces. */
export const uploadMessages = {
  photoReceived: 'Photo reçue.',
  voiceReceived: 'Description parlée reçue.',
} as const;

/** Answers about drafts. */
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

/** Answers about favourites. */
export const favouriteMessages = {
  addedAll: (count: number) =>
    count === 1 ? 'Ajoutée à vos favoris.' : `${count} annonces ajoutées à vos favoris.`,
  added: 'Ajoutée à vos favoris.',
  removed: 'Retirée de vos favoris.',
} as const;

/** Answers about all ads of a seller who is away. */
export const absenceMessages = {
  paused: 'Vos annonces sont en pause. Elles reviendront d’elles-mêmes.',
  ended: 'Vos annonces sont de nouveau en ligne.',
  endedButUnproven:
    'Vos annonces sont de nouveau en ligne, sauf celles dont un numéro reste à confirmer.',
} as const;

/** Answers about reservations. */
export const reservationMessages = {
  reserved: 'Votre annonce est marquée « Réservé ».',
  released: 'Votre annonce n’est plus réservée.',
} as const;

/** Answers about the shop of an ad. */
export const shopMessages = {
  removed: 'L’annonce ne porte plus le nom de la boutique.',
  set: 'L’annonce porte le nom de la boutique.',
  ownName: 'L’annonce est à votre nom.',
} as const;

/** Answers to those who publish for others. */
export const servedMessages = {
  confirmed: 'C’est fait : vous pouvez publier pour cette personne.',
} as const;

/** Answers about photos taken to prove an ad: to sellers, to buyers, to moderators. */
export const photoCheckMessages = {
  sent: 'Photo envoyée. Un modérateur va la comparer à votre annonce.',
  asked: 'Photo demandée. Le vendeur est prévenu.',
  accepted: 'Photo acceptée : l’annonce porte le badge.',
  rejected: 'Photo refusée. Le vendeur est prévenu.',
} as const;

/** Answers about questions under ads. */
export const questionMessages = {
  published: 'Réponse publiée sur votre annonce.',
  removed: 'Question retirée.',
} as const;

/** Answers about files of ads. */
export const importMessages = {
  checked: 'Fichier vérifié.',
  sent: (count: number): string => {
    if (count === 0) return 'Il n’y a rien à envoyer.';
    return count === 1
      ? 'Une annonce part pour validation.'
      : `${count} annonces partent pour validation.`;
  },
  dropped: 'Fichier effacé.',
} as const;

/** Answers to who follows a link of a message, and to who contacts a seller. */
export const linkMessages = {
  renewed: 'C’est fait : votre annonce reste en ligne 60 jours.',
  noted: 'Noté.',
} as const;

/** Answers about the words that searches take as one. */
export const synonymMessages = {
  added: 'Mots ajoutés.',
  saved: 'Mots modifiés.',
  removed: 'Mots supprimés.',
  /** Of a change, in the journal. */
  comment: (before: string, after: string) => `Avant : ${before}\nAprès : ${after}`,
} as const;

/** What would improve an ad most. */
export const adviceTexts = {
  noPhoto: 'ajoutez des photos, une annonce sans photo inspire peu confiance.',
  fewPhotos: 'ajoutez des photos, sous plusieurs angles.',
  shortDescription: 'décrivez mieux\u00A0: l’état, l’âge, ce qui est compris.',
  noContact:
    'beaucoup l’ont vue sans vous écrire\u00A0: comparez son prix à celui des annonces semblables.',
} as const;

/** Problems of a line of a file. */
export const importProblems = {
  notAmong: (choices: string) => `Choisissez parmi : ${choices}.`,
  notListed: (cell: string) => `« ${cell} » n’est pas dans la liste.`,
  notAsked: 'Cette catégorie ne demande pas cette précision.',
  noCity: 'Choisissez une ville.',
  noSubCategory: 'Choisissez une sous-catégorie.',
  severalCategories: 'Plusieurs catégories l’ont : indiquez aussi la catégorie.',
  sameAs: (line: number) => `Même annonce que la ligne ${line}.`,
  alreadySent: 'Cette ligne a déjà été envoyée.',
  photo: (photo: string, problem: string) => `${photo} : ${problem}`,
  photoNotPublic: 'seule une adresse https:// d’un site public est lue.',
  photoNotJoined: 'joignez cette photo dans un ZIP, ou donnez son adresse.',
  photoNotInZip: 'cette photo n’est pas dans le ZIP.',
  photoGone: 'cette photo n’est plus là.',
  photoUnreachable: 'cette adresse ne répond pas.',
} as const;

/** Problems of the pledge 'Aucune avance demandée'. */
export const pledgeTexts = {
  asksAdvance: (words: string) =>
    `« ${words} » demande de l’argent d’avance. Changez cette phrase, ou décochez « Aucune avance demandée ».`,
  lost: (until: string) =>
    `Un signalement pour argent demandé d’avance a été jugé fondé : vous ne pouvez pas prendre cet engagement avant le ${until}.`,
} as const;

/** The text of a day to paste into a group. */
export const dayTexts = {
  title: (city: string, day: string) => `Petites annonces à ${city}, ${day}`,
  count: (total: number) =>
    `${total === 1 ? '1 nouvelle annonce' : `${total} nouvelles annonces`} sur ${SITE_NAME}`,
  all: (address: string) => `Toutes les annonces : ${address}`,
} as const;

/** Across the photo of an ad that has done its work. */
export const endedTexts = {
  offer: 'VENDU',
  wanted: 'TROUVÉ',
  lost: 'RETROUVÉ',
  found: 'RENDU',
} as const satisfies Record<AdPurpose, string>;

/** What is revoked when an owner takes an account back. */
export const footholdTexts = {
  imports: (count: number) => counted(count, 'import d’annonces', 'imports d’annonces'),
} as const;
