import { PHOTO_TEXTS } from '../pictures.ts';
import { defineRefusals } from '../refusals.ts';
import { END_BEFORE_START, LIST_MAX } from './profile-schemas.ts';

export const accountRefusals = defineRefusals('account', {
  wrongCredentials: [401, 'Identifiants incorrects.'],
  tooManyLogins: [429, 'Trop d’essais. Réessayez dans quelques minutes.'],
  suspended: [403, 'Ce compte est suspendu.'],
  badPhone: [422, 'Numéro de téléphone invalide.', 'telephone'],
  phoneTaken: [422, 'Ce numéro a déjà un compte. Connectez-vous.', 'telephone'],
  commonPassword: [422, 'Ce mot de passe est trop courant. Choisissez-en un autre.', 'password'],
  ownNumberPassword: [422, 'Votre numéro ne peut pas servir de mot de passe.', 'password'],
  unknownCity: [422, 'Cette ville n’existe pas.', 'city'],
  wrongOldPassword: [422, 'L’ancien mot de passe est incorrect.', 'old_password'],
  noEmail: [422, 'Ajoutez d’abord une adresse email à votre profil.', 'email'],
  wrongCode: [422, 'Code incorrect ou expiré.', 'code'],
  tooManyCodes: [429, 'Trop d’essais. Demandez un nouveau code plus tard.'],
  codeTooSoon: [429, 'Un code vient d’être envoyé. Patientez une minute.'],
  codesUsedUp: [429, 'Trop de codes demandés aujourd’hui.'],
  codesPaused: [429, 'Les envois de codes sont en pause. Réessayez plus tard.'],
  tooManyTaken: [429, 'Trop d’essais avec des numéros déjà inscrits. Réessayez plus tard.'],
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
