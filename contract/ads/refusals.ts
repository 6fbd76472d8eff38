import { PHOTO_TEXTS } from '../pictures.ts';
import { defineRefusals } from '../refusals.ts';
import { TOO_MANY_PHOTOS } from './schemas.ts';

export const adRefusals = defineRefusals('ad', {
  notFound: [404, 'Annonce introuvable.'],
  unknownCategory: [422, 'Cette catégorie n’existe pas.', 'cat_id'],
  unknownSubCategory: [422, 'Choisissez une sous-catégorie de cette catégorie.', 'category_id'],
  unknownCity: [422, 'Cette ville n’existe pas.', 'city_id'],
  badWhatsapp: [422, 'Numéro WhatsApp invalide.', 'whatsapp'],
  badTelephone: [422, 'Numéro de téléphone invalide.', 'telephone'],
  badSms: [422, 'Numéro pour les SMS invalide.', 'sms'],
  unknownPhoto: [422, 'Une photo est introuvable. Envoyez-la à nouveau.', 'photo_ids'],
  tooManyPhotos: [422, TOO_MANY_PHOTOS, 'images'],
  photoTooHeavy: [413, PHOTO_TEXTS.tooHeavy, 'images'],
  photoWrongType: [415, PHOTO_TEXTS.wrongType, 'images'],
  photoTooLarge: [422, PHOTO_TEXTS.tooLarge, 'images'],
  photoBroken: [422, PHOTO_TEXTS.broken, 'images'],
  photoMissing: [422, 'Joignez une photo.', 'photo'],
  onePhoto: [422, PHOTO_TEXTS.oneOnly, 'photo'],
  badKey: [422, 'La clé d’idempotence doit faire 1 à 200 caractères.', 'idempotency_key'],
  keyReused: [422, 'Cette clé d’idempotence a déjà servi à un autre envoi.', 'idempotency_key'],
  tooManyToday: [429, 'Vous avez publié 30 annonces aujourd’hui. Revenez demain.'],
  tooManyAlive: [422, 'Vous avez déjà 100 annonces en cours. Retirez-en une.'],
  tooManyUploads: [429, PHOTO_TEXTS.tooMany],
  badCursor: [422, 'Cette page de résultats n’existe pas.', 'cursor'],
});
