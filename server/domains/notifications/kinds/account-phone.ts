import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import {
  findStopPath,
  numberFreed,
  phoneChangeAsked,
  phoneChangeStopped,
  phoneReplaced,
  type PhoneWay,
} from '#server/domains/accounts/index.ts';
import { plain, signed } from '../texts.ts';
import { accountNews, type TextsOf } from './account-event.ts';
import { formerNewsText, isFormerNews } from './former-number.ts';
import { BOTH, type Kind, type Occasion, type Person, type Sms } from './kind.ts';
import { on, type Trigger } from './subject.ts';

/** Maps the ways of replacing the number of an account to the texts in the list of notifications. */
const PHONE_NOTES: Readonly<Record<PhoneWay, string>> = {
  administrator: 'Notre équipe a changé le numéro de votre compte.',
  password: 'Le numéro de votre compte a changé.',
  email: 'Le numéro de votre compte a changé.',
  taken_back: 'Le changement de numéro est annulé : votre compte a retrouvé son ancien numéro.',
};

const PHONE_ASKED_NOTE = `Quelqu’un demande un autre numéro pour votre compte, par votre adresse e-mail. Pas vous ? Annulez-le sur votre profil dans les ${STOP_DAYS} jours.`;
const PHONE_STOPPED_NOTE =
  'Le changement de numéro demandé par e-mail est annulé : votre compte garde son numéro.';

const NUMBER_FREED_NOTE =
  'Votre numéro a été confirmé par une autre personne\u00a0: il n’est plus celui de votre compte.';

const wayOf = ({ row }: Occasion): PhoneWay => row.data['way'] as PhoneWay;

interface Links {
  /** Is the link that undoes the change of number; null when it cannot be undone. */
  stop: string | null;
  contact: string;
  password: string;
}

/**
 * Returns the links for the messages about a change of number; `stop`, which undoes the change, is null when the change
 * can no longer be undone.
 */
const linksOf = async ({ platform, row }: Occasion): Promise<Links> => {
  const { PUBLIC_URL } = platform.settings;
  const change = row.data['change'];
  const path = typeof change === 'number' ? await findStopPath(platform, change) : null;
  return {
    stop: path && PUBLIC_URL + path,
    contact: `${PUBLIC_URL}/contact`,
    password: `${PUBLIC_URL}/forgot-password`,
  };
};

/** Returns the text about a correction of the number by the team, which the owner may not have asked for. */
const corrected = ({ contact }: Links): string =>
  `${SITE_NAME} : notre équipe a changé le numéro de votre compte. Pas demandé ? Écrivez-nous : ${contact}`;

/**
 * Maps the ways of replacing a number to the SMS to the new number. The person who changed it reads
 * this SMS, so it lacks the link that undoes the change.
 */
const NEW_NUMBER: Readonly<Record<PhoneWay, (links: Links) => string>> = {
  administrator: corrected,
  password: () =>
    `${SITE_NAME} : ce numéro est maintenant celui de votre compte. Connectez-vous avec lui.`,
  email: ({ password }) =>
    `${SITE_NAME} : ce numéro est maintenant celui de votre compte. Choisissez un mot de passe : ${password}`,
  taken_back: ({ password }) =>
    `${SITE_NAME} : le changement de numéro est annulé. Choisissez un nouveau mot de passe : ${password}`,
};

/** Maps the ways of replacing a number to the SMS to the former number; null for no SMS. */
const FORMER_NUMBER: Readonly<Record<PhoneWay, (links: Links) => string | null>> = {
  administrator: corrected,
  password: ({ stop }) =>
    stop &&
    `${SITE_NAME} : le numéro de votre compte a changé. Ce n’était pas vous ? Annulez dans les ${STOP_DAYS} jours : ${stop}`,
  email: ({ contact }) =>
    `${SITE_NAME} : le numéro de votre compte a changé, ${STOP_DAYS} jours après notre message. Une erreur ? ${contact}`,
  taken_back: ({ contact }) =>
    `${SITE_NAME} : le compte relié à ce numéro a repris son ancien numéro. Une question ? ${contact}`,
};

/**
 * Maps the ways of replacing a number to the text of the email, sent only to a confirmed address, since its link works
 * for anyone who has it.
 */
const LETTER: Readonly<Record<PhoneWay, (links: Links) => string>> = {
  administrator: ({ contact }) => `${PHONE_NOTES.administrator}

Vous ne l’avez pas demandé ? Écrivez-nous sans attendre :
${contact}`,
  password: ({ stop, contact }) =>
    stop
      ? `Le numéro de votre compte vient d’être changé, avec votre mot de passe et un code envoyé au nouveau numéro. Si c’est vous, vous n’avez rien à faire.

Ce n’était pas vous ? Annulez dans les ${STOP_DAYS} jours, sans vous connecter :
${stop}`
      : `${PHONE_NOTES.password} Une question ?
${contact}`,
  email: ({
    contact,
    password,
  }) => `Le numéro de votre compte a changé, comme nous l’avions annoncé il y a ${STOP_DAYS} jours. Choisissez maintenant un mot de passe, par un code envoyé à ce numéro :
${password}

Ce n’était pas vous ? Écrivez-nous sans attendre :
${contact}`,
  taken_back: ({ password }) => `${PHONE_NOTES.taken_back}

Les appareils sont déconnectés et l’ancien mot de passe n’est plus valable. Choisissez-en un nouveau :
${password}`,
};

const SUBJECTS: Readonly<Record<PhoneWay, string>> = {
  administrator: 'Le numéro de votre compte a changé',
  password: 'Le numéro de votre compte a changé',
  email: 'Le numéro de votre compte a changé',
  taken_back: 'Le changement de numéro est annulé',
};

/**
 * Returns the address for an email without a link that works for anyone who has it: a confirmed address, or one whose
 * confirmation was revoked, since that may still be the owner's. Returns null for any other address.
 */
const onceProven = ({ email, emailVerifiedAt, emailUnprovenAt }: Person): string | null =>
  emailVerifiedAt || emailUnprovenAt ? email : null;

/** Tells which ways of replacing a number only staff or the owner can use. */
const IS_TRUSTED: Readonly<Record<PhoneWay, boolean>> = {
  administrator: true,
  taken_back: true,
  password: false,
  email: false,
};

/**
 * Returns the SMS to the new number and the email about a replaced number. The email goes to a confirmed address or,
 * when only staff or the owner can have replaced the number, to one whose confirmation was revoked.
 */
const phoneReplacedTexts: TextsOf = async (occasion, person) => {
  const way = wayOf(occasion);
  const links = await linksOf(occasion);
  const text = signed(person.firstName, LETTER[way](links));
  const proven = person.emailVerifiedAt ? person.email : null;
  const to = IS_TRUSTED[way] ? onceProven(person) : proven;
  return {
    sms: NEW_NUMBER[way](links),
    email: to === null ? null : { to, subject: SUBJECTS[way], text },
  };
};

/**
 * Returns the messages about a change of number requested by email, sent to the current number and to the email
 * address, either of which can stop the change; null once it can no longer be stopped.
 */
const phoneAskedTexts: TextsOf = async (occasion, { firstName }) => {
  const { stop } = await linksOf(occasion);
  if (stop === null) return null;
  return {
    sms: `${SITE_NAME} : votre compte aura un autre numéro dans ${STOP_DAYS} jours. Ce n’était pas vous ? Annulez-le : ${stop}`,
    email: {
      subject: 'Votre compte aura un autre numéro',
      text: signed(
        firstName,
        `Par un lien envoyé à cette adresse et un code, un autre numéro a été demandé pour votre compte. Il le remplacera dans ${STOP_DAYS} jours. Si c’est vous, vous n’avez rien à faire.

Ce n’était pas vous ? Annulez-le, sans vous connecter :
${stop}

Se connecter avec le numéro actuel l’annule aussi.`,
      ),
    },
  };
};

/**
 * Returns the messages which say that a requested change of number is stopped, so that the account keeps its number.
 */
const phoneStoppedTexts: TextsOf = async (occasion, person) => {
  const to = onceProven(person);
  const { contact } = await linksOf(occasion);
  return {
    sms: `${SITE_NAME} : le changement de numéro demandé est annulé, votre compte garde celui-ci. Une question ? ${contact}`,
    email:
      to === null
        ? null
        : {
            to,
            subject: 'Le changement de numéro est annulé',
            text: signed(
              person.firstName,
              `${PHONE_STOPPED_NOTE} Il est annulé quand l’ancien numéro ou cette adresse le demandent, quand quelqu’un se connecte avec l’ancien numéro, ou quand le nouveau a un autre compte.

Ce numéro n’est plus le vôtre ? Écrivez-nous :
${contact}`,
            ),
          },
  };
};

/**
 * Returns the email to the owner of an account whose number another person has confirmed. It is sent to a confirmed
 * address only; an SMS would reach that other person.
 */
const numberFreedTexts: TextsOf = ({ platform: { settings } }, { firstName, emailVerifiedAt }) => ({
  sms: null,
  email: emailVerifiedAt && {
    subject: 'Votre numéro a été confirmé par une autre personne',
    text: signed(
      firstName,
      `Une autre personne a confirmé, par un code reçu par SMS, le numéro de votre compte ${SITE_NAME}. Il n’est plus lié à votre compte, dont les connexions sont coupées.

Votre compte reste à vous, avec tout ce qu’il contient. Pour y revenir avec un autre numéro, écrivez-nous\u00a0:
${settings.PUBLIC_URL}/contact`,
    ),
  },
});

/** Maps `data.event` to the texts of the events about an account's number. */
export const phoneTexts = {
  phone_replaced: phoneReplacedTexts,
  phone_asked: phoneAskedTexts,
  phone_stopped: phoneStoppedTexts,
  number_freed: numberFreedTexts,
} satisfies Record<string, TextsOf>;

/** Describes the messages to the former number of an account. */
export const formerPhone: Kind<Sms> = {
  label: 'Ancien numéro d’un compte',
  priority: 'decision',
  about: null,
  byDefault: BOTH,
  delayMinutes: 0,
  load: async (occasion) => {
    const { platform, row } = occasion;
    const news = String(row.data['news'] ?? '');
    const text = isFormerNews(news)
      ? await formerNewsText(occasion, news)
      : FORMER_NUMBER[wayOf(occasion)](await linksOf(occasion));
    if (text === null) return null;
    return { to: platform.secrets.decrypt(String(row.data['encrypted'])), text: plain(text) };
  },
  sms: (sms) => sms,
};

export const phoneTriggers: readonly Trigger<'account' | 'former_phone'>[] = [
  on(phoneReplaced, ({ user_id: to, encrypted, way, ...replaced }, { secrets }) => {
    const change = replaced.change_id;
    const data = { way, ...(change !== null && { change }) };
    const key = `phone_replaced.${secrets.keyedHash(encrypted)}`;
    const toOwner = accountNews('phone_replaced', to, `${key}.new`, PHONE_NOTES[way], data);
    if (replaced.was_freed) return toOwner;
    const toFormer = { encrypted, ...data };
    return [
      toOwner,
      { kind: 'former_phone', to, subject: null, dedupeKey: `${key}.old`, data: toFormer },
    ];
  }),
  on(numberFreed, ({ user_id: to, freed_at: at }) =>
    accountNews('number_freed', to, `number_freed.${to}.${at}`, NUMBER_FREED_NOTE),
  ),
  on(phoneChangeAsked, ({ user_id: to, change_id: change }) =>
    accountNews('phone_asked', to, `phone_asked.${change}`, PHONE_ASKED_NOTE, { change }),
  ),
  on(phoneChangeStopped, ({ user_id: to, change_id: change }) =>
    accountNews('phone_stopped', to, `phone_stopped.${change}`, PHONE_STOPPED_NOTE),
  ),
];
