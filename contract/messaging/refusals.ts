import { defineRefusals } from '../common/refusals.ts';

export const messagingRefusals = defineRefusals('messaging', {
  notFound: [404, 'Conversation introuvable.'],
  userNotFound: [404, 'Utilisateur introuvable.'],
  ownAd: [422, 'Cette annonce est la vôtre.'],
  // The text does not tell whether the other person has blocked the caller, is suspended or was deleted.
  unreachable: [403, 'Cette personne ne peut pas recevoir de message pour le moment.'],
  blockedByYou: [403, 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.'],
  notSeller: [403, 'C’est au vendeur de le faire.'],
  soldToAnother: [409, 'Cette annonce est déjà marquée vendue à une autre personne.'],
  noMessages: [403, 'Ce vendeur ne reçoit pas de messages ici. Joignez-le autrement.'],
  badKey: [422, 'La clé d’idempotence doit faire 1 à 200 caractères.', 'idempotency_key'],
  keyReused: [422, 'Cette clé d’idempotence a déjà servi à un autre envoi.', 'idempotency_key'],
  tooFast: [429, 'Vous écrivez très vite. Patientez une minute.'],
  tooManyNew: [429, 'Vous avez écrit à beaucoup de vendeurs aujourd’hui. Réessayez demain.'],
  repeated: [429, 'Ce message a déjà été envoyé plusieurs fois. Écrivez-en un autre.'],
  unanswered: [429, 'Attendez une réponse avant d’écrire à nouveau.'],
  appointmentNotFound: [404, 'Rendez-vous introuvable.'],
  badTime: [422, 'Choisissez un moment à venir, dans les deux mois.', 'at'],
  ownAppointment: [422, 'C’est à l’autre personne de répondre.'],
  appointmentSettled: [409, 'Ce rendez-vous n’attend plus de réponse.'],
  appointmentPast: [409, 'Ce rendez-vous est passé.'],
  ownBlock: [422, 'Vous ne pouvez pas vous bloquer vous-même.'],
});
