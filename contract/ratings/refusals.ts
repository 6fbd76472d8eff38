import { defineRefusals } from '../common/refusals.ts';

export const ratingRefusals = defineRefusals('rating', {
  notFound: [404, 'Avis introuvable.'],
  ownAd: [403, 'C’est à l’acheteur de donner son avis.'],
  notSeller: [403, 'C’est au vendeur de le faire.'],
  wantedAd: [403, 'On ne donne pas d’avis sur une recherche.'],
  nothingSold: [403, 'On ne donne pas d’avis là où rien n’est à vendre.'],
  noContact: [
    403,
    'Vous pourrez donner votre avis quand le vendeur vous aura répondu, ou s’il indique vous avoir vendu l’article.',
  ],
  blocked: [403, 'Vous avez bloqué cette personne. Débloquez-la pour donner votre avis.'],
  gone: [403, 'Ce compte n’existe plus.'],
  already: [409, 'Vous avez déjà donné votre avis sur cette annonce.'],
  tooMany: [429, 'Trop d’avis aujourd’hui. Réessayez demain.'],
  alreadyReplied: [409, 'Vous avez déjà répondu à cet avis.'],
  alreadyReported: [409, 'Vous avez déjà signalé cet avis.'],
  ownRating: [403, 'Un autre modérateur doit décider de cet avis.'],
  reasonNeeded: [422, 'Dites pourquoi : la personne le lira.', 'reason'],
  nothingToDrop: [409, 'Il n’y a rien à retirer.'],
  staleVersion: [409, 'L’avis a changé depuis. Relisez-le.'],
});
