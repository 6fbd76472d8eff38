import { defineRefusals } from '../common/refusals.ts';

export const companyRefusals = defineRefusals('company', {
  notFound: [404, 'Société introuvable.'],
  tooMany: [422, 'Vous avez déjà 50 sociétés. Supprimez-en une.'],
  badKey: [422, 'La clé d’idempotence doit faire 1 à 200 caractères.', 'idempotency_key'],
});

export const ownerRefusals = defineRefusals('owner', {
  notFound: [404, 'Bénéficiaire introuvable.'],
  samePerson: [422, 'Cette personne figure déjà parmi les bénéficiaires.', 'nom_naissance'],
  overHundred: [
    422,
    'Avec les autres bénéficiaires, le total dépasserait 100 % du capital.',
    'pourcentage',
  ],
  notBornYet: [422, 'La date de naissance doit être passée.', 'date_naissance'],
  bornTooLongAgo: [422, 'Vérifiez la date de naissance.', 'date_naissance'],
  beforeBirth: [422, 'Cette date précède la naissance.', 'date'],
  notYetOwner: [422, 'Cette date doit être passée, ou aujourd’hui.', 'date'],
});

export const declarationRefusals = defineRefusals('declaration', {
  notFound: [404, 'Déclaration introuvable.'],
  ownCompany: [403, 'Une autre personne doit décider de la déclaration de votre société.'],
  nothingToDeclare: [
    422,
    'Un entrepreneur individuel n’a pas de bénéficiaires effectifs à déclarer.',
  ],
  notReady: [422, 'La déclaration n’est pas complète.'],
  notSubmittable: [409, 'Cette déclaration est déjà soumise.'],
  notWaiting: [409, 'Cette déclaration n’attend pas de décision.'],
  staleVersion: [409, 'La déclaration a changé depuis. Relisez-la.'],
  noAttestation: [409, 'L’attestation est prête une fois la déclaration déposée.'],
});

export const registerRefusals = defineRefusals('register', {
  unknown: [404, 'Aucune entreprise ne porte ce numéro.'],
  silent: [503, 'Le registre des entreprises ne répond pas. Remplissez le formulaire à la main.'],
});
