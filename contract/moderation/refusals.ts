import { defineRefusals } from '../common/refusals.ts';
import { CHOOSE_REASON, STOLEN_PHONES_MAX } from './limits.ts';

export const moderationRefusals = defineRefusals('moderation', {
  alreadyDecided: [409, 'Une décision a déjà été prise sur cette annonce.'],
  staleVersion: [409, 'L’annonce a changé depuis. Relisez-la.'],
  phoneNotConfirmed: [409, 'Le vendeur n’a pas encore confirmé son téléphone.'],
  numberNotProven: [409, 'Le vendeur n’a pas encore confirmé un numéro de cette annonce.'],
  ownAd: [403, 'Vous ne pouvez pas décider de votre propre annonce.'],
  held: [409, 'Un autre modérateur relit cette annonce.'],
  voiceNotHeard: [409, 'Écoutez d’abord la description vocale.'],
  unknownReason: [422, 'Choisissez un motif de la liste.', 'reason'],
});

export const reportRefusals = defineRefusals('report', {
  alreadyReported: [409, 'Vous avez déjà signalé cette annonce. Un modérateur va la relire.'],
  ownAd: [409, 'C’est votre annonce : vous pouvez la modifier ou la retirer.'],
  unknownReason: [422, CHOOSE_REASON, 'raison'],
  tooMany: [429, 'Vous avez fait beaucoup de signalements. Réessayez demain.'],
});

export const appealDecisionRefusals = defineRefusals('appealDecision', {
  notFound: [404, 'Contestation introuvable.'],
  alreadyDecided: [409, 'Cette contestation est déjà tranchée, ou l’annonce a changé depuis.'],
  notYours: [403, 'Ni le vendeur ni la personne qui a décidé ne peut trancher.'],
});

export const reportReasonRefusals = defineRefusals('reportReason', {
  notFound: [404, 'Raison introuvable.'],
  isFixed: [409, 'Cette raison fait partie du site : elle ne change pas.'],
  keyTaken: [422, 'Ce code est déjà pris.', 'key'],
});

export const ticketRefusals = defineRefusals('ticket', {
  notFound: [404, 'Signalement introuvable.'],
  alreadyClosed: [409, 'Ce signalement est déjà clos.'],
  ownReport: [403, 'Vous ne pouvez pas décider d’un signalement qui vous concerne.'],
  onlyWhenUpheld: [422, 'On ne retire une annonce que si le signalement est fondé.', 'withdraw'],
});

export const appealRefusals = defineRefusals('appeal', {
  noDecision: [409, 'Seule une annonce rejetée ou retirée par un modérateur se conteste.'],
  alreadyMade: [409, 'Vous avez déjà contesté cette décision.'],
  tooMany: [429, 'Vous avez contesté beaucoup de décisions. Réessayez demain.'],
});

export const numberCheckRefusals = defineRefusals('numberCheck', {
  off: [404, 'Ce site ne renseigne pas sur les numéros.'],
  badPhone: [422, 'Numéro de téléphone invalide.', 'telephone'],
});

export const numberRemovalRefusals = defineRefusals('numberRemoval', {
  badPhone: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
});

export const shopReportRefusals = defineRefusals('shopReport', {
  notFound: [404, 'Boutique introuvable.'],
  alreadyReported: [409, 'Vous avez déjà signalé cette boutique. Un modérateur va la relire.'],
  ownShop: [409, 'C’est votre boutique : vous pouvez la modifier ou la quitter.'],
});

export const stolenPhoneRefusals = defineRefusals('stolenPhone', {
  notFound: [404, 'Déclaration introuvable.'],
  alreadyDeclared: [409, 'Vous avez déjà déclaré ce téléphone.'],
  notYet: [422, 'Ce jour n’est pas encore venu.', 'stolen_on'],
  tooMany: [
    422,
    `Vous avez déjà ${STOLEN_PHONES_MAX} déclarations. Retirez celle d’un téléphone retrouvé.`,
    'imei',
  ],
  tooOften: [429, 'Vous avez fait beaucoup de déclarations. Réessayez demain.'],
});
