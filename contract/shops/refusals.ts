import { defineRefusals } from '../common/refusals.ts';
import { SHOP_MEMBERS, SHOP_LIMITS } from './limits.ts';
import { SITE_NAME } from '../common/site.ts';
import { PHOTO_TEXTS } from '../common/pictures.ts';

export const shopMemberRefusals = defineRefusals('shopMember', {
  notFound: [404, 'Boutique introuvable.'],
  noMember: [404, 'Cette personne n’est pas dans l’équipe.'],
  noInvitation: [404, 'Invitation introuvable.'],
  notAllowed: [403, 'Votre rôle dans la boutique ne le permet pas.'],
  ownerStays: [403, 'Le titulaire ne peut pas quitter sa boutique, mais il peut la fermer.'],
  badNumber: [422, 'Numéro de téléphone invalide.', 'telephone'],
  tooMany: [
    422,
    `Une équipe a ${SHOP_MEMBERS} personnes au plus, invitations comprises.`,
    'telephone',
  ],
  notPublished: [422, 'Vous pourrez inviter une fois la boutique publiée.'],
  tooManyInvitations: [429, 'Beaucoup d’invitations aujourd’hui. Réessayez demain.'],
});

export const shopRefusals = defineRefusals('shop', {
  notFound: [404, 'Boutique introuvable.'],
  adNeeded: [403, 'Publiez d’abord une annonce : la boutique s’ouvre dès qu’elle est en ligne.'],
  openedAlready: [409, 'Votre boutique est déjà ouverte. Rechargez la page.'],
  tooMany: [422, `Vous avez déjà ${SHOP_LIMITS.ofHolder} boutiques. Fermez-en une.`],
  siteName: [422, `Ce nom est celui de l’équipe de ${SITE_NAME}. Choisissez-en un autre.`, 'name'],
  slugTaken: [422, 'Cette adresse est déjà prise. Choisissez-en une autre.', 'slug'],
  slugReserved: [422, 'Cette adresse n’est pas permise. Choisissez-en une autre.', 'slug'],
  slugFixed: [422, 'L’adresse d’une boutique publiée ne change plus.', 'slug'],
  unknownCity: [422, 'Choisissez une ville de la liste.', 'city_id'],
  unknownLandmark: [422, 'Choisissez un repère de cette ville.', 'landmark_id'],
  badNumber: [422, 'Numéro de téléphone invalide.', 'telephones'],
  unprovenNumber: [
    422,
    'Confirmez d’abord ce numéro par un code, dans « Mes numéros » de votre profil.',
    'telephones',
  ],
  photoTooHeavy: [413, PHOTO_TEXTS.tooHeavy, 'logo'],
  photoWrongType: [415, PHOTO_TEXTS.wrongType, 'logo'],
  photoTooLarge: [422, PHOTO_TEXTS.tooLarge, 'logo'],
  photoBroken: [422, PHOTO_TEXTS.broken, 'logo'],
  onePhoto: [422, PHOTO_TEXTS.oneOnly, 'logo'],
  tooManyChanges: [429, 'Trop de changements aujourd’hui. Réessayez demain.'],
  ownShop: [403, 'Un autre modérateur doit décider de votre boutique.'],
  reasonNeeded: [422, 'Dites pourquoi : le titulaire le lira.', 'reason'],
  alreadyDecided: [409, 'Cette boutique n’attend plus de décision.'],
  staleVersion: [409, 'La boutique a changé depuis. Relisez-la.'],
});
