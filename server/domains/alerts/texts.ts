import { counted } from '#server/platform/text/counted.ts';

/** Holds the answers to those who follow a seller. */
export const followingMessages = {
  followed: 'Vous serez prévenu de ses nouvelles annonces, une fois par jour au plus.',
  unfollowed: 'Vous ne suivez plus ce vendeur.',
} as const;

/** Holds the answers to those who save searches. */
export const alertMessages = {
  saved: 'Recherche enregistrée. Vous serez prévenu des nouvelles annonces.',
  removed: 'Recherche supprimée.',
  stopped: 'C’est fait : vous ne serez plus prévenu pour cette recherche.',
} as const;

/** Names in French what is revoked when an owner recovers an account. */
export const accessGrantTexts = {
  searches: (count: number) =>
    count < 2
      ? 'les alertes d’une recherche enregistrée'
      : `les alertes de ${counted(count, 'recherche enregistrée', 'recherches enregistrées')}`,
} as const;
