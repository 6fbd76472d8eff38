import { counted } from '#server/platform/text/counted.ts';
import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';

/** Holds the messages to people who sign up, sign in or out, or confirm the number. */
export const accountMessages = {
  welcome: 'Bienvenue !',
  signedUp: 'Compte créé. Un code vous a été envoyé par SMS.',
  signedUpWithoutCode: 'Compte créé. Demandez votre code par SMS un peu plus tard.',
  refreshed: 'Session prolongée.',
  signedOut: 'Vous êtes déconnecté.',
  closed: 'Compte supprimé.',
  phoneConfirmed: 'Téléphone confirmé.',
  codeSent: 'Code envoyé',
} as const;

/** Holds the messages to a person about signed-in devices. */
export const sessionMessages = {
  ended: 'Appareil déconnecté.',
  confirmed: 'Mot de passe confirmé.',
} as const;

/** Holds the messages about two-step sign-in. */
export const twoStepMessages = {
  activated: 'Connexion en deux étapes activée.',
  codesRenewed: 'Nouveaux codes de secours. Les anciens ne sont plus valables.',
  ended: 'Connexion en deux étapes désactivée.',
} as const;

/** Holds the messages about passkeys. */
export const passkeyMessages = {
  added: 'Clé d’accès ajoutée.',
  renamed: 'Clé d’accès renommée.',
  removed: 'Clé d’accès retirée.',
} as const;

/** Holds the messages about contact numbers. */
export const numberMessages = {
  codeSent: 'Code envoyé par SMS à ce numéro.',
  proven: 'Numéro confirmé. Vos annonces qui l’attendaient vont être relues.',
  removed: 'Numéro retiré.',
} as const;

/** Holds the messages to agents who publish for others, and to those for whom they publish. */
export const mandateMessages = {
  codeSent:
    'Si ce numéro peut le recevoir, un code y part par SMS. Si la personne est d’accord, elle vous le donnera.',
  endedByAgent: 'Vous ne publiez plus pour cette personne. Ses annonces restent les siennes.',
  endedByOwner: 'Cette personne ne publie plus pour vous. Vos annonces restent les vôtres.',
} as const;

/** Holds the messages about changes of the account's number. */
export const numberChangeMessages = {
  stopped: 'Le changement de numéro est annulé.',
  takenBack:
    'Le changement est annulé et les appareils sont déconnectés. Choisissez maintenant un nouveau mot de passe.',
  codeSent: 'Code envoyé par SMS au nouveau numéro.',
  changed: 'Le numéro de votre compte a changé.',
  linkSent:
    'Si ce numéro et cette adresse sont ceux d’un compte, un lien vient de partir par e-mail.',
  linkValid: 'Indiquez votre nouveau numéro.',
  waiting: `Votre numéro changera dans ${STOP_DAYS} jours. Un message à l’ancien numéro et à votre adresse e-mail permet de l’annuler.`,
} as const;

/** Holds the messages about passwords and the email address. */
export const passwordMessages = {
  codeSent: (channel: 'SMS' | 'WhatsApp') =>
    `Si ce numéro a un compte, un code lui est envoyé par ${channel}.`,
  reset: 'Mot de passe changé. Connectez-vous.',
  changed: 'Mot de passe changé.',
  emailConfirmed: 'Adresse e-mail confirmée.',
  emailCodeSent: 'Code envoyé par mail.',
} as const;

/** Holds the messages about the public profile and about what the person's ads show. */
export const profileMessages = {
  saved: 'Profil mise à jour',
  sectionsSaved: 'C’est enregistré.',
  choiceSaved: 'C’est enregistré. Vos annonces suivent votre choix.',
} as const;

/** Holds the messages about the lists of the profile, which are part of the contract and must not be reworded. */
export const profileListMessages = {
  training: {
    added: 'Formation ajoutée.',
    changed: 'Formation mise à jour.',
    removed: 'Formation supprimée.',
  },
  experience: {
    added: 'Experience ajoutée.',
    changed: 'Experience mise à jour.',
    removed: 'Experience supprimée.',
  },
  highlight: {
    added: 'Informations ajoutées.',
    changed: 'Informations mises à jour.',
    removed: 'Informations supprimées.',
  },
} as const;

/** Names in French what is revoked when an owner recovers an account. */
export const accessGrantTexts = {
  passkeys: (count: number) => counted(count, 'clé d’accès', 'clés d’accès'),
  twoStep: () => 'la connexion en deux étapes',
  recoveryCodes: () => 'les codes de secours',
  email: () => 'l’adresse e-mail, à confirmer de nouveau',
  contactNumbers: (count: number) =>
    counted(count, 'numéro pour vos annonces', 'numéros pour vos annonces'),
  mandates: (count: number) =>
    counted(count, 'autorisation de publier pour autrui', 'autorisations de publier pour autrui'),
  numberChange: () => 'le changement de numéro en attente',
  signIns: (count: number) => counted(count, 'appareil connecté', 'appareils connectés'),
} as const;

/** Holds the messages to the administrators of accounts. */
export const accountAdminMessages = {
  saved: 'Données enregistrées.',
  phoneCorrected: 'Numéro corrigé.',
  suspended: 'Compte suspendu.',
  reinstated: 'Compte rétabli.',
  twoStepRemoved: 'Connexion en deux étapes retirée.',
  roleSaved: 'Rôle enregistré.',
} as const;

/** Holds the words that name a device in the list of a person's sessions. */
export const deviceTexts = {
  known: (browser: string, system: string) => `${browser} sur ${system}`,
  unknown: 'Appareil inconnu',
} as const;

/** Is the name shown to others in place of an erased person. */
export const DELETED_PERSON = { firstName: 'Compte', lastName: 'supprimé' } as const;
