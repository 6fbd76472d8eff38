import type { NumberCheck } from '#contract/moderation/routes/number-check.ts';

/** Holds the messages to moderators about ads. */
export const reviewMessages = {
  released: 'Annonce remise dans la file.',
  approved: 'Annonce validée.',
  rejected: 'Annonce rejetée.',
  withdrawn: 'Annonce retirée.',
} as const;

/** Holds the messages about reports of ads, to reporters and moderators. */
export const reportMessages = {
  sent: 'Merci. Votre signalement est transmis aux modérateurs.',
  closed: 'Signalement clos.',
} as const;

/** Holds the messages about reports of shops, to reporters and moderators. */
export const shopReportMessages = {
  sent: 'Merci. Un modérateur va relire cette boutique.',
  closed: 'Signalement clos. Les personnes qui ont signalé sont prévenues.',
} as const;

/** Holds the messages about appeals: to sellers, by who will decide, and to moderators. */
export const appealMessages = {
  made: {
    moderator:
      'Votre contestation est envoyée. Un autre modérateur que celui qui a décidé va relire votre annonce.',
    administrator: 'Votre contestation est envoyée. Un administrateur va relire votre annonce.',
  },
  maintained: 'Décision maintenue.',
  published: 'Décision annulée : l’annonce est publiée.',
  restored: 'Décision annulée : l’annonce est comme avant son retrait.',
} as const;

/** Says in French which founded reports there are about a number. */
export const numberCheckText = ({ ads, advance }: NumberCheck): string => {
  if (ads === 0) return 'La modération n’a rien établi sur ce numéro. Ce n’est pas une garantie.';
  const founded =
    ads === 1
      ? 'La modération a jugé fondé un signalement sur 1 annonce de ce numéro'
      : `La modération a jugé fondés des signalements sur ${ads} annonces de ce numéro`;
  return advance === 0
    ? `${founded}.`
    : `${founded}\u00a0: de l’argent y était demandé d’avance${advance < ads ? ` (${advance})` : ''}.`;
};

/** Holds the messages to the holder of a phone number who has it removed from the ads and shops of others. */
export const numberRemovalMessages = {
  codeSent:
    'Si des annonces ou une boutique affichent ce numéro, si quelqu’un publie pour lui, ou si un compte resté deux ans sans visite l’a encore, un code y est envoyé par SMS.',
  hidden: (count: number): string => {
    if (count === 0) return 'Aucune annonce n’affiche plus ce numéro.';
    return count === 1
      ? 'C’est fait : 1 annonce est masquée. Un modérateur va la relire.'
      : `C’est fait : ${count} annonces sont masquées. Un modérateur va les relire.`;
  },
  noShop: 'Il n’est plus sur aucune page de boutique.',
  noMandate: 'Plus personne ne publie pour ce numéro.',
  freed: 'Le numéro est libre : vous pouvez créer votre compte.',
} as const;

/** Holds the messages about stolen phones. */
export const stolenPhoneMessages = {
  declared: 'Déclaration enregistrée. Si une annonce cite ce téléphone, un modérateur le verra.',
  removed: 'Tant mieux\u00a0! La déclaration est effacée.',
} as const;

/** Holds the messages about reasons of rejections and of reports; screens call both « motifs ». */
export const reasonMessages = {
  added: 'Motif ajouté.',
  saved: 'Motif enregistré.',
  removed: 'Motif retiré de la liste.',
} as const;

/** Holds the messages to administrators about exported lists, and to moderators about public questions on ads. */
export const administrationMessages = {
  exported: 'Export prêt. La raison est au journal.',
  questionWithdrawn: 'Question retirée.',
} as const;

/** Names each finding about an ad, by the kind of its check. */
export const checkLabels = {
  forbiddenWords: 'Mots interdits',
  depositWords: 'Argent demandé d’avance',
  contactInText: 'Numéro ou lien dans le texte',
  unprovenContact: 'Numéro de contact non confirmé',
  disownedNumber: 'Le titulaire du numéro demande le retrait',
  unverifiedSeller: 'Téléphone non confirmé',
  newSeller: 'Nouveau vendeur',
  sellerName: 'Nom du vendeur',
  advanceReports: 'Signalé pour argent demandé d’avance',
  upheldReports: (reports: number) =>
    reports > 1 ? `${reports} signalements fondés` : '1 signalement fondé',
  samePicture: (likeness: string) => `${likeness} ailleurs`,
  sameText: 'Même texte ailleurs',
  categoryMisfit: (category: string) => `Plutôt « ${category} » ?`,
  priceLow: 'Prix très bas pour ce genre',
  priceHigh: 'Prix très haut pour ce genre',
  imeiDeclared: 'Téléphone déclaré volé',
  imeiElsewhere: 'Même IMEI dans une annonce d’un autre compte',
  imeiNamed: 'Cite un IMEI',
} as const;

/** Says in French what the check of contacts read. */
export const readingTexts = {
  number: (digits: string) => `numéro ${digits}`,
  link: 'lien ou compte',
} as const;

/** Holds the French texts of details that a check found. */
export const checkDetails = {
  people: (count: number) => `${count} personnes`,
  medianPrice: (francs: number) =>
    `Prix médian : ${Math.round(francs).toLocaleString('fr')}\u00a0FCFA`,
} as const;

/** Returns a count with its word; in French zero takes the singular. */
const founded = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

interface Reporter {
  id: number;
  name: string;
  /** Counts the upheld reports of a person; `dismissed` counts the others. */
  upheld: number;
  dismissed: number;
}

/** Says in French how many reports of a person were upheld and dismissed; empty without any. */
const reporterText = ({ upheld, dismissed }: Reporter): string =>
  upheld + dismissed === 0
    ? ''
    : `, signalements\u00a0: ${founded(upheld, 'fondé')}, ${founded(dismissed, 'non fondé')}`;

/** Describes the declaration of a stolen phone to a moderator. */
export const declarationTexts = {
  stolenOn: (day: string) => `volé le ${day}`,
  place: (place: string) => `lieu\u00a0: ${place}`,
  receipt: (number: string) => `récépissé ${number}`,
  noReceipt: 'sans récépissé',
  bySeller: 'le vendeur lui-même',
  by: (who: Reporter, month: string) =>
    `${who.name} (compte n° ${who.id} de ${month}${reporterText(who)})`,
  whole: ({ end, details, day, who }: { end: string; details: string; day: string; who: string }) =>
    `IMEI …${end}, ${details}\u00a0; déclaré le ${day} par ${who}`,
  takenBack: 'déclaration retirée depuis',
} as const;

/** Says how alike two photos are, in the words of a moderator. */
export const likenessLabels = {
  mirroredAndCropped: 'Photo en miroir, recadrée',
  cropped: 'Photo recadrée',
  mirrored: 'Photo en miroir',
  same: 'Même photo',
  alike: 'Photo presque pareille',
} as const;
