import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import {
  accountSuspended,
  emailConfirmed,
  emailReplaced,
  findUser,
  passwordChanged,
  pledgeLost,
  signInReused,
  twoStepChanged,
  type TwoStepChange,
} from '#server/domains/accounts/index.ts';
import { findSuspensionReason } from '#server/domains/moderation/index.ts';
import { plain, signed } from '../texts.ts';
import { accountNews, type Texts, type TextsOf } from './account-event.ts';
import { formerPhone, phoneTexts, phoneTriggers } from './account-phone.ts';
import { isFormerNews, toFormerNumber } from './former-number.ts';
import { BOTH, type Kind } from './kind.ts';
import { defineSubject, on } from './subject.ts';

/** Maps the changes of two-step sign-in to sentences about them. */
const TWO_STEP_NEWS = {
  on: 'La connexion en deux étapes est activée.',
  off: 'La connexion en deux étapes est désactivée.',
  codes_renewed: 'De nouveaux codes de secours remplacent les anciens.',
  taken_off: 'Notre équipe a retiré la connexion en deux étapes.',
  passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
  passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
} as const satisfies Record<TwoStepChange, string>;

const IF_NOT_YOU = 'Si ce n’est pas vous, reprenez votre compte par « Mot de passe oublié ».';
/**
 * Tells owners that a code sent to their number recovers the account; recovery removes passkeys and the like added in
 * the last few days.
 */
const REGAIN = 'Pas vous ? Reprenez votre compte par un code';

/** Maps events of an account to the texts in the list of notifications. */
const NOTES = {
  password: `Votre mot de passe a changé. ${IF_NOT_YOU}`,
  reused:
    'Quelqu’un a utilisé une copie d’une de vos connexions. Nous l’avons coupée : changez de mot de passe.',
  email_replaced: `L’adresse e-mail de votre compte a été changée. ${IF_NOT_YOU}`,
  suspended: 'Votre compte est suspendu.',
  pledge_lost:
    'Un signalement pour argent demandé d’avance a été jugé fondé : « Aucune avance demandée » est retiré de vos annonces pour 6 mois.',
} as const;

/** Returns the SMS about a changed password; no email is sent. */
const passwordTexts: TextsOf = ({ platform: { settings } }) => ({
  sms: `${SITE_NAME} : votre mot de passe a changé. Si ce n’est pas vous, reprenez votre compte : ${settings.PUBLIC_URL}/forgot-password`,
  email: null,
});

/** Returns the texts about a session that was ended because a copy of it was used. */
const reusedTexts: TextsOf = ({ platform: { settings } }, { firstName }) => {
  const url = `${settings.PUBLIC_URL}/change_password`;
  return {
    sms: `${SITE_NAME} : une de vos connexions a été copiée, nous l’avons coupée. Changez de mot de passe : ${url}`,
    email: {
      subject: 'Une de vos connexions a été coupée',
      text: signed(
        firstName,
        `Quelqu’un vient d’utiliser une copie d’une de vos connexions à ${SITE_NAME}. Nous avons coupé cette connexion sur tous les appareils qui l’avaient.

Reconnectez-vous et changez votre mot de passe :
${url}

Si vous l’avez changé il y a peu, vous n’avez rien d’autre à faire.`,
      ),
    },
  };
};

/** Returns an SMS, and an email to the old address only, since the change of address may not be the owner's. */
const emailReplacedTexts: TextsOf = ({ platform: { secrets, settings }, row }, { firstName }) => ({
  sms: `${SITE_NAME} : l’adresse e-mail de votre compte a changé. ${REGAIN} : ${settings.PUBLIC_URL}/forgot-password`,
  email: {
    to: secrets.decrypt(String(row.data['encrypted'])),
    subject: 'Votre adresse e-mail a été changée',
    text: signed(
      firstName,
      `L’adresse e-mail de votre compte ${SITE_NAME} vient d’être changée. Celle-ci n’y est plus liée.

Si ce n’est pas vous, reprenez votre compte sans attendre, par un code envoyé à votre numéro :
${settings.PUBLIC_URL}/forgot-password`,
    ),
  },
});

/**
 * Returns the SMS and the email about a change of two-step sign-in. Both are sent, since the change and the email
 * address may be those of an intruder.
 */
const twoStepTexts: TextsOf = ({ platform: { settings }, row }, { firstName, email }) => {
  const change = row.data['change'] as TwoStepChange;
  const url = `${settings.PUBLIC_URL}/forgot-password`;
  return {
    sms: `${SITE_NAME} : ${TWO_STEP_NEWS[change]} ${REGAIN} : ${url}`,
    email: {
      // When staff disables two-step sign-in, the email is sent even to an address whose confirmation was revoked,
      // since it may still be the owner's.
      ...(email && change === 'taken_off' && { to: email }),
      subject: 'La sécurité de votre compte a changé',
      text: signed(
        firstName,
        `${TWO_STEP_NEWS[change]}

Si c’est vous, vous n’avez rien à faire. Si ce n’est pas vous, reprenez votre compte sans attendre, par un code envoyé à votre numéro : ce qui a été ajouté ces derniers jours est retiré.
${url}`,
      ),
    },
  };
};

const DAY_IN_WORDS = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeZone: NIAMEY_TIME_ZONE,
});

/** Returns the texts about the suspension of an account, with its end, if any, and its reason. */
const suspendedTexts: TextsOf = async (
  { platform: { database, settings } },
  { id, firstName, suspendedAt, suspendedUntil },
) => {
  // An account reinstated meanwhile gets no message.
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

/** Returns the texts to a seller who asked for money in advance, and so loses the sign « Aucune avance demandée ». */
const pledgeLostTexts: TextsOf = ({ platform: { settings } }, { firstName }) => ({
  sms: `${SITE_NAME} : un signalement pour argent demandé d’avance est fondé. "Aucune avance demandée" est retiré de vos annonces 6 mois. ${settings.PUBLIC_URL}/contact`,
  email: {
    subject: 'Un badge est retiré de vos annonces',
    text: signed(
      firstName,
      `${NOTES.pledge_lost} Vos annonces restent en ligne.

Une erreur ? Écrivez-nous :
${settings.PUBLIC_URL}/contact`,
    ),
  },
});

/** Maps `data.event` to the texts of events of an account. */
const TEXTS = {
  ...phoneTexts,
  password: passwordTexts,
  reused: reusedTexts,
  email_replaced: emailReplacedTexts,
  two_step: twoStepTexts,
  pledge_lost: pledgeLostTexts,
  suspended: suspendedTexts,
} satisfies Record<string, TextsOf>;
type AccountEvent = keyof typeof TEXTS;

const NUMBER = '/profil#numero';

/**
 * Maps events of an account to the pages that the list of notifications links to; other events link to two-step
 * sign-in.
 */
const PAGES: Partial<Record<AccountEvent, string>> = {
  phone_replaced: NUMBER,
  phone_asked: NUMBER,
  phone_stopped: NUMBER,
  number_freed: NUMBER,
  pledge_lost: '/mes_annonces',
};

/**
 * Describes notifications about an account, which are always sent by all channels, since its owner
 * may not have caused the event.
 */
const accountKinds = {
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
      const { row, person } = occasion;
      const texts = TEXTS[row.data['event'] as AccountEvent] as TextsOf | undefined;
      return (person && (await texts?.(occasion, person))) ?? null;
    },
    sms: ({ sms }) => sms && plain(sms),
    email: ({ email }) => email,
  } satisfies Kind<Texts>,
  former_phone: formerPhone,
};

export const accountSubject = defineSubject(accountKinds, [
  ...phoneTriggers,
  on(passwordChanged, async ({ user_id: to, changed_at: at }, platform) => {
    const key = `password.${to}.${at}`;
    return [
      accountNews('password', to, key, NOTES.password),
      ...(await toFormerNumber(platform, { to, news: 'password', key })),
    ];
  }),
  on(signInReused, ({ user_id: to, sign_in_id: signInId }) =>
    accountNews('reused', to, `sign-in.${signInId}.reused`, NOTES.reused),
  ),
  on(pledgeLost, ({ user_id: to, until }) =>
    accountNews('pledge_lost', to, `pledge_lost.${to}.${until}`, NOTES.pledge_lost),
  ),
  on(emailReplaced, async ({ user_id: to, encrypted }, platform) => {
    const key = `email_replaced.${platform.secrets.keyedHash(encrypted)}`;
    return [
      accountNews('email_replaced', to, key, NOTES.email_replaced, { encrypted }),
      ...(await toFormerNumber(platform, { to, news: 'email_replaced', key })),
    ];
  }),
  on(emailConfirmed, ({ user_id: to, confirmed_at: at }, platform) =>
    toFormerNumber(platform, { to, news: 'email_confirmed', key: `email_confirmed.${to}.${at}` }),
  ),
  on(twoStepChanged, async ({ user_id: to, change, changed_at: at }, platform) => {
    const key = `two_step.${to}.${change}.${at}`;
    const note = `${TWO_STEP_NEWS[change]} ${IF_NOT_YOU}`;
    return [
      accountNews('two_step', to, key, note, { change }),
      ...(isFormerNews(change) ? await toFormerNumber(platform, { to, news: change, key }) : []),
    ];
  }),
  on(accountSuspended, async ({ user_id: to }, { database }) => {
    const user = await findUser(database.orm, to);
    // An account reinstated meanwhile gets no message.
    if (!user?.suspendedAt) return null;
    const key = `user.${to}.suspended.${user.suspendedAt.getTime()}`;
    return accountNews('suspended', to, key, NOTES.suspended);
  }),
]);
