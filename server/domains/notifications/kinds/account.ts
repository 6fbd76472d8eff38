import { NIAMEY_TIME_ZONE } from '#contract/time.ts';
import { SITE_NAME } from '#contract/site.ts';
import type { TwoStepChange } from '#server/domains/accounts/index.ts';
import { findSuspensionReason } from '#server/domains/moderation/index.ts';
import { plain, signed } from '../texts.ts';
import {
  NUMBER_FREED_NOTE,
  numberFreedTexts,
  PHONE_ASKED_NOTE,
  PHONE_NOTES,
  PHONE_STOPPED_NOTE,
  phoneAskedTexts,
  phoneReplacedTexts,
  phoneStoppedTexts,
} from './account-phone.ts';
import { BOTH, type Kind, type Letter, type Occasion, type Person } from './kind.ts';

/** The change of two-step sign-in, in a sentence. */
const TWO_STEP_NEWS = {
  on: 'La connexion en deux étapes est activée.',
  off: 'La connexion en deux étapes est désactivée.',
  codes_renewed: 'De nouveaux codes de secours remplacent les anciens.',
  taken_off: 'Notre équipe a retiré la connexion en deux étapes.',
  passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
  passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
} as const satisfies Record<TwoStepChange, string>;

const IF_NOT_YOU = 'Si ce n’est pas vous, changez votre mot de passe.';

/** Texts of the bell. */
export const twoStepNote = (change: TwoStepChange): string =>
  `${TWO_STEP_NEWS[change]} ${IF_NOT_YOU}`;
export const ACCOUNT_NOTES = {
  password: `Votre mot de passe a changé. Si ce n’est pas vous, reprenez votre compte par « Mot de passe oublié ».`,
  reused:
    'Une copie d’une de vos connexions a servi. Nous l’avons coupée : changez de mot de passe.',
  email_replaced: `L’adresse e-mail de votre compte a été changée. ${IF_NOT_YOU}`,
  phone_replaced: PHONE_NOTES.administrator,
  phone_asked: PHONE_ASKED_NOTE,
  phone_stopped: PHONE_STOPPED_NOTE,
  number_freed: NUMBER_FREED_NOTE,
  suspended: 'Votre compte est suspendu.',
  pledge_lost:
    'Un signalement pour argent demandé d’avance a été jugé fondé : « Aucune avance demandée » est retiré de vos annonces pour 6 mois.',
} as const;

interface Texts {
  sms: string | null;
  email: Letter | null;
}

/** Keys of `data.event`. */
type AccountEvent = keyof typeof ACCOUNT_NOTES | 'two_step';

const password = ({ settings }: Occasion['platform']): Texts => ({
  sms: `${SITE_NAME} : votre mot de passe a changé. Si ce n’est pas vous, reprenez votre compte : ${settings.PUBLIC_URL}/forgot-password`,
  email: null,
});

const reused = ({ settings }: Occasion['platform'], { firstName }: Person): Texts => {
  const url = `${settings.PUBLIC_URL}/change_password`;
  return {
    sms: `${SITE_NAME} : une de vos connexions a été copiée, nous l’avons coupée. Changez de mot de passe : ${url}`,
    email: {
      subject: 'Une de vos connexions a été coupée',
      text: signed(
        firstName,
        `Une copie d’une de vos connexions à ${SITE_NAME} vient de servir. Nous avons coupé cette connexion sur tous les appareils qui l’avaient.

Reconnectez-vous et changez votre mot de passe :
${url}

Si vous l’avez changé il y a peu, vous n’avez rien d’autre à faire.`,
      ),
    },
  };
};

/** The change may not be the owner's: to the old address alone. */
const emailReplaced = (
  { secrets, settings }: Occasion['platform'],
  { firstName }: Person,
  { row }: Occasion,
): Texts => ({
  sms: null,
  email: {
    to: secrets.open(String(row.data['sealed'])),
    subject: 'Votre adresse e-mail a été changée',
    text: signed(
      firstName,
      `L’adresse e-mail de votre compte ${SITE_NAME} vient d’être changée. Celle-ci n’y est plus liée.

Si ce n’est pas vous, changez votre mot de passe sans attendre :
${settings.PUBLIC_URL}/change_password`,
    ),
  },
});

/** The change may not be the owner's: by email, or by SMS without an address. */
const twoStep = (
  { settings }: Occasion['platform'],
  { firstName, email }: Person,
  { row }: Occasion,
): Texts => {
  const change = row.data['change'] as TwoStepChange;
  const url = `${settings.PUBLIC_URL}/change_password`;
  return {
    // An administrator's change ends all sessions, so that it would not be seen in the app.
    sms:
      email && change !== 'taken_off'
        ? null
        : `${SITE_NAME} : ${TWO_STEP_NEWS[change]} Pas vous ? Changez de mot de passe : ${url}`,
    email: {
      subject: 'La sécurité de votre compte a changé',
      text: signed(
        firstName,
        `${TWO_STEP_NEWS[change]}

Si c’est vous, vous n’avez rien à faire. Si ce n’est pas vous, changez votre mot de passe sans attendre :
${url}`,
      ),
    },
  };
};

const DAY_IN_WORDS = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeZone: NIAMEY_TIME_ZONE,
});

const suspended = async (
  { database, settings }: Occasion['platform'],
  { id, firstName, suspendedAt, suspendedUntil }: Person,
): Promise<Texts | null> => {
  // Reinstated meanwhile: outdated.
  if (!suspendedAt) return null;
  const until = suspendedUntil && DAY_IN_WORDS.format(suspendedUntil).replace(/^1 /, '1er ');
  const reason = await findSuspensionReason(database.pool, id);
  const url = `${settings.PUBLIC_URL}/contact`;
  return {
    sms: `${SITE_NAME} : votre compte est suspendu${until ? ` jusqu’au ${until}` : ''}. Une question ? ${url}`,
    email: {
      subject: 'Votre compte est suspendu',
      text: signed(
        firstName,
        `Votre compte est suspendu${until ? ` jusqu’au ${until}` : ''}. Vos annonces ne sont plus visibles${until ? ' d’ici là' : ''}.

Motif : ${reason}

Une erreur ? Écrivez-nous :
${url}`,
      ),
    },
  };
};

const pledgeLost = ({ settings }: Occasion['platform'], { firstName }: Person): Texts => ({
  sms: `${SITE_NAME} : un signalement pour argent demandé d’avance est fondé. "Aucune avance demandée" est retiré de vos annonces 6 mois. ${settings.PUBLIC_URL}/contact`,
  email: {
    subject: 'Un signe est retiré de vos annonces',
    text: signed(
      firstName,
      `${ACCOUNT_NOTES.pledge_lost} Vos annonces restent en ligne.

Une erreur ? Écrivez-nous :
${settings.PUBLIC_URL}/contact`,
    ),
  },
});

const TEXTS: Readonly<
  Record<
    AccountEvent,
    (
      platform: Occasion['platform'],
      person: Person,
      occasion: Occasion,
    ) => Texts | null | Promise<Texts | null>
  >
> = {
  password,
  reused,
  email_replaced: emailReplaced,
  phone_replaced: (_platform, person, occasion) => phoneReplacedTexts(occasion, person),
  phone_asked: (_platform, person, occasion) => phoneAskedTexts(occasion, person),
  phone_stopped: (_platform, person, occasion) => phoneStoppedTexts(occasion, person),
  number_freed: numberFreedTexts,
  two_step: twoStep,
  pledge_lost: pledgeLost,
  suspended,
};

const NUMBER = '/profil#numero';

/** Where the bell leads, where that is not two-step sign-in. */
const PAGES: Partial<Record<AccountEvent, string>> = {
  phone_replaced: NUMBER,
  phone_asked: NUMBER,
  phone_stopped: NUMBER,
  number_freed: NUMBER,
  pledge_lost: '/mes_annonces',
};

/** What happens to an account: always by all ways, since the person may not have done it. */
export const accountKinds = {
  account: {
    label: 'Sécurité de votre compte',
    priority: 'decision',
    about: null,
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ note }) => ({
        title: 'Sécurité de votre compte',
        text: note || 'La protection de votre compte a changé.',
      }),
      url: (_subject, { event }) => PAGES[event as AccountEvent] ?? '/profil#deux-etapes',
    },
    load: async (occasion) => {
      const { platform, row, person } = occasion;
      const texts = TEXTS[row.data['event'] as AccountEvent] as
        | (typeof TEXTS)[AccountEvent]
        | undefined;
      return (person && (await texts?.(platform, person, occasion))) ?? null;
    },
    sms: ({ sms }) => sms && plain(sms),
    email: ({ email }) => email,
  } satisfies Kind<Texts>,
};
