import { defineRefusals } from '../common/refusals.ts';
import { SAVED_SEARCHES_MAX, FOLLOWED_MAX } from './limits.ts';

export const alertRefusals = defineRefusals('alert', {
  notFound: [404, 'Recherche introuvable.'],
  badQuery: [422, 'Cette recherche est illisible.', 'query'],
  emptyQuery: [422, 'Choisissez au moins un mot ou un filtre.', 'query'],
  saysNothing: [422, 'Écrivez le nom de la chose que vous cherchez.', 'query'],
  noEmail: [422, 'Ajoutez d’abord une adresse e-mail à votre profil.', 'channel'],
  tooMany: [422, `Vous gardez déjà ${SAVED_SEARCHES_MAX} recherches. Supprimez-en une.`, 'query'],
});

export const followingRefusals = defineRefusals('following', {
  sellerNotFound: [404, 'Vendeur introuvable.'],
  oneself: [422, 'Vous ne pouvez pas vous suivre vous-même.'],
  // The text does not tell whether the caller has blocked the seller, or the seller the caller.
  unreachable: [403, 'Vous ne pouvez pas suivre ce vendeur.'],
  tooMany: [422, `Vous suivez déjà ${FOLLOWED_MAX} vendeurs. Retirez-en un.`],
});
