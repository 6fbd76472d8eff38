import { PHOTO_TEXTS } from '../common/pictures.ts';
import { defineRefusals } from '../common/refusals.ts';
import { SITE_NAME } from '../common/site.ts';
import {
  END_BEFORE_START,
  LIST_MAX,
  MANDATES_MAX,
  AGENT_ADS_A_DAY,
  NUMBERS_MAX,
  PASSKEYS_MAX,
} from './limits.ts';

export const accountRefusals = defineRefusals('account', {
  wrongCredentials: [401, 'Identifiants incorrects.'],
  tooManyLogins: [429, 'Trop d’essais. Réessayez dans quelques minutes.'],
  suspended: [403, 'Ce compte est suspendu.'],
  badPhone: [422, 'Numéro de téléphone invalide.', 'telephone'],
  phoneTaken: [422, 'Ce numéro a déjà un compte. Connectez-vous.', 'telephone'],
  siteName: [
    422,
    `Ce nom est celui de l’équipe de ${SITE_NAME}. Indiquez votre propre nom.`,
    'last_name',
  ],
  commonPassword: [422, 'Ce mot de passe est trop courant. Choisissez-en un autre.', 'password'],
  ownNumberPassword: [422, 'Votre numéro ne peut pas servir de mot de passe.', 'password'],
  unknownCity: [422, 'Cette ville n’existe pas.', 'city'],
  wrongOldPassword: [422, 'L’ancien mot de passe est incorrect.', 'old_password'],
  noEmail: [422, 'Ajoutez d’abord une adresse e-mail à votre profil.', 'email'],
  wrongCode: [422, 'Code incorrect ou expiré.', 'code'],
  tooManyCodes: [429, 'Trop d’essais. Demandez un nouveau code plus tard.'],
  noWhatsappCodes: [422, 'Les codes ne partent pas par WhatsApp. Demandez un SMS.', 'channel'],
  codeTooSoon: [429, 'Un code vient d’être envoyé. Patientez une minute.'],
  codesUsedUp: [429, 'Trop de codes demandés aujourd’hui.'],
  codesPaused: [429, 'Les envois de codes sont en pause. Réessayez plus tard.'],
  tooManyRegistrations: [
    429,
    'Beaucoup de comptes viennent d’être ouverts depuis votre réseau. Réessayez plus tard.',
  ],
  tooManyTaken: [429, 'Trop d’essais avec des numéros déjà inscrits. Réessayez plus tard.'],
  wrongPassword: [422, 'Mot de passe incorrect.', 'password'],
  phoneFirst: [403, 'Confirmez d’abord votre numéro de téléphone.'],
  passwordFirst: [403, 'Entrez votre mot de passe pour continuer.'],
  exportedToday: [429, 'Vos données ont été téléchargées aujourd’hui. Réessayez demain.'],
  otpNeeded: [422, 'Entrez le code de votre application.', 'otp'],
  wrongOtp: [422, 'Code incorrect ou déjà utilisé.', 'otp'],
  tooManyOtps: [429, 'Trop de codes incorrects. Réessayez dans quelques heures.'],
  twoStepNeeded: [
    403,
    'Activez la connexion en deux étapes sur votre profil, ou connectez-vous avec une clé d’accès, pour accéder à l’administration.',
  ],
  twoStepOn: [409, 'La connexion en deux étapes est déjà active.'],
  twoStepOff: [409, 'La connexion en deux étapes n’est pas active.'],
  twoStepNotStarted: [409, 'Demandez d’abord une clé pour votre application.'],
  lastAdministrator: [
    409,
    'Vous êtes le seul administrateur. Nommez-en un autre avant de supprimer votre compte.',
  ],
  photoTooHeavy: [413, PHOTO_TEXTS.tooHeavy, 'photo'],
  photoWrongType: [415, PHOTO_TEXTS.wrongType, 'photo'],
  photoTooLarge: [422, PHOTO_TEXTS.tooLarge, 'photo'],
  photoBroken: [422, PHOTO_TEXTS.broken, 'photo'],
  onePhoto: [422, PHOTO_TEXTS.oneOnly, 'photo'],
  tooManyPhotos: [429, PHOTO_TEXTS.tooMany],
  endBeforeStart: [422, END_BEFORE_START, 'end_date'],
  futureYear: [422, 'Cette année n’est pas encore venue.', 'year'],
  listFull: [422, `Cette liste est pleine (${LIST_MAX}). Supprimez une ligne pour en ajouter une.`],
  noSession: [401, 'Votre session a expiré. Reconnectez-vous.'],
});

export const mandateRefusals = defineRefusals('mandate', {
  notFound: [404, 'Cette personne ne vous autorise pas, ou plus, à publier pour elle.'],
  ownNumber: [422, 'C’est votre numéro : publiez simplement en votre nom.', 'telephone'],
  bad: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
  noName: [
    422,
    'Votre nom figure dans le SMS : écrivez-le d’abord en lettres latines dans votre profil.',
    'telephone',
  ],
  tooMany: [
    422,
    `Vous publiez déjà pour ${MANDATES_MAX} personnes. Retirez-en une d’abord.`,
    'telephone',
  ],
  tooManyAds: [
    429,
    `Vous avez publié ${AGENT_ADS_A_DAY} annonces pour d’autres aujourd’hui. Revenez demain.`,
  ],
});

export const numberChangeRefusals = defineRefusals('numberChange', {
  sameNumber: [409, 'C’est déjà le numéro de votre compte.'],
  taken: [422, 'Ce numéro a déjà un autre compte.', 'telephone'],
  bad: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
  badLink: [404, 'Ce lien n’existe pas, ou n’est plus valable.'],
  noneWaits: [404, 'Aucun changement de numéro en attente.'],
  over: [409, 'Ce changement ne peut plus être annulé. Écrivez-nous.'],
  formerTaken: [409, 'L’ancien numéro a maintenant un autre compte. Écrivez-nous.'],
});

export const numberRefusals = defineRefusals('number', {
  notFound: [404, 'Numéro introuvable.'],
  ownNumber: [409, 'C’est le numéro de votre compte : il n’a pas à être confirmé ici.'],
  alreadyProven: [409, 'Ce numéro est déjà confirmé.'],
  tooMany: [422, `Vous avez déjà ${NUMBERS_MAX} numéros. Retirez-en un.`, 'telephone'],
  bad: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
});

export const passkeyRefusals = defineRefusals('passkey', {
  notFound: [404, 'Clé d’accès introuvable.'],
  bad: [422, 'Cette clé d’accès n’a pas pu être enregistrée. Réessayez.', 'credential'],
  known: [409, 'Cette clé d’accès est déjà enregistrée.'],
  full: [409, `Vous avez déjà ${PASSKEYS_MAX} clés d’accès. Retirez-en une.`],
  /** Refuses a sign-in with a password until a passkey confirms it as the second step. */
  needed: [422, 'Confirmez avec votre clé d’accès.', 'otp'],
  wrong: [422, 'Cette clé d’accès n’est pas celle de ce compte.', 'otp'],
  signInFirst: [403, 'Connectez-vous avec votre clé d’accès pour continuer.'],
});
