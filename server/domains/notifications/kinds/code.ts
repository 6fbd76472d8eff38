import { SITE_NAME } from '#contract/common/site.ts';
import {
  codeNotSent,
  codeRequested,
  codeSent,
  findCodeUse,
  gatewaysBefore,
  isEmailed,
  noteCodeGateway,
  noteCodeLost,
  takeCodeToSend,
  type CodeToSend,
} from '#server/domains/accounts/index.ts';
import { nameInCode } from '#server/platform/text/gsm.ts';
import { greeting, plain, signed, type EmailText } from '../texts.ts';
import { BOTH, type Kind } from './kind.ts';
import { defineSubject, on } from './subject.ts';

type Code = CodeToSend & {
  digits: string;
  /** Is the link that is sent instead of digits; undefined for a code. */
  url?: string;
};

/** Maps the purposes of codes to the SMS texts, which name the purpose as a protection against social engineering. */
const SMS = {
  confirm_phone: (digits: string) =>
    `${SITE_NAME} : votre code est ${digits}. Valable 10 minutes. Ne le donnez à personne.`,
  reset_password: (digits: string) =>
    `${SITE_NAME} : code ${digits} pour choisir un nouveau mot de passe. Valable 10 minutes. Ne le donnez à personne.`,
  prove_number: (digits: string) =>
    `${SITE_NAME} : code ${digits} pour afficher ce numéro sur une annonce. Si ce n’est pas vous, ne le donnez à personne.`,
  new_number: (digits: string) =>
    `${SITE_NAME} : code ${digits} pour donner ce numéro à un compte. Si ce n’est pas vous, ne le donnez à personne.`,
  mandate: (digits: string, name: string) =>
    `${SITE_NAME} : ${nameInCode(name)} veut publier des annonces pour vous. D’accord ? Donnez-lui le code ${digits}. Sinon, ne le donnez à personne.`,
  disown_number: (digits: string) =>
    `${SITE_NAME} : code ${digits} pour retirer ce numéro des annonces. Valable 10 minutes. Ne le donnez à personne.`,
} as const;

const common: Kind<Code> = {
  label: 'Code de vérification',
  priority: 'code',
  about: null,
  byDefault: BOTH,
  delayMinutes: 0,
  load: async ({ platform, row }) => {
    const encrypted = String(row.data['encrypted'] ?? '');
    const taken = encrypted && (await takeCodeToSend(platform, row.subject_id ?? 0, encrypted));
    if (!taken) return null;
    const url = taken.path && platform.settings.PUBLIC_URL + taken.path;
    return { ...taken, digits: platform.secrets.decrypt(encrypted), ...(url && { url }) };
  },
  sent: ({ platform, row }) => codeSent(platform, row.subject_id ?? 0),
  // Refunds the budget of SMS codes, since only sent messages count; a retry is charged again.
  failed: ({ platform, row }) => codeNotSent(platform, row.subject_id ?? 0),
};

/** Describes a verification code by SMS, which is encrypted in `data` and sent while the budgets of SMS codes allow. */
const bySms: Kind<Code> = {
  ...common,
  askLast: ({ platform, row }) => gatewaysBefore(platform.database.orm, row.subject_id ?? 0),
  attempted: ({ platform, row }, gateway) =>
    noteCodeGateway(platform, row.subject_id ?? 0, gateway),
  reported: noteCodeLost,
  sms: ({ digits, purpose, to, userId, name = '' }) =>
    purpose === 'confirm_email' || purpose === 'lost_number'
      ? null
      : { to, ...(userId && { userId }), text: plain(SMS[purpose](digits, name)) },
};

/**
 * Describes a code by WhatsApp, in a template of its own. The outbox shows the words of the SMS;
 * Meta sends only the digits.
 */
const byWhatsapp: Kind<Code> = {
  ...bySms,
  label: 'Code de vérification par WhatsApp',
  onlyBy: 'whatsapp',
  sms: (facts) => {
    const sms = bySms.sms?.(facts) ?? null;
    return sms === null || typeof sms === 'string' ? sms : { ...sms, code: facts.digits };
  },
  failed: async ({ platform, row }) => {
    await codeNotSent(platform, row.subject_id ?? 0);
    await noteCodeLost(platform.database.orm, row.subject_id ?? 0, platform.clock.now());
  },
  sent: async ({ platform, row }) => {
    await noteCodeLost(platform.database.orm, row.subject_id ?? 0, null);
    await codeSent(platform, row.subject_id ?? 0);
  },
};

const emailWithCode = ({ digits, firstName }: Code): EmailText => ({
  subject: `Votre code ${SITE_NAME}`,
  text: `${greeting(firstName)}

Votre code pour confirmer cette adresse e-mail : ${digits}

Il est valable 10 minutes, une seule fois. Ne le donnez à personne. Si vous n’avez rien demandé, ignorez ce message.

L’équipe ${SITE_NAME}
`,
});

/** Returns the email with the link by which a user who lost the number of the account gives a new one. */
const emailWithLink = (firstName: string, url: string): EmailText => ({
  subject: 'Votre numéro perdu',
  text: signed(
    firstName,
    `Vous n’avez plus le numéro de votre compte ? Indiquez le nouveau :
${url}

Ce lien est valable une heure, une seule fois. Ne le donnez à personne. Si vous n’avez rien demandé, ignorez ce message : rien ne change.`,
  ),
});

/**
 * Describes a code or a link by email. It is a kind of its own, since loading a code charges the budgets of codes even
 * when a channel then sends nothing.
 */
const byEmail: Kind<Code> = {
  ...common,
  email: (code) => ({
    to: code.to,
    ...(code.userId && { userId: code.userId }),
    ...(code.url ? emailWithLink(code.firstName, code.url) : emailWithCode(code)),
  }),
};

const codeKinds = { code: bySms, whatsapp_code: byWhatsapp, email_code: byEmail };

export const codeSubject = defineSubject(codeKinds, [
  on(codeRequested, async ({ code_id: subject, encrypted }, { database }) => {
    const use = await findCodeUse(database.orm, subject);
    if (!use) return null;
    const toNumber = use.byWhatsapp ? 'whatsapp_code' : 'code';
    const kind = isEmailed(use.purpose) ? 'email_code' : toNumber;
    return { kind, to: null, subject, dedupeKey: `code.${subject}`, data: { encrypted } };
  }),
]);
