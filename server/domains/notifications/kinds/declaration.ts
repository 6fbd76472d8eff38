import { DAYS_TO_DECLARE } from '#contract/companies/schemas/declarations.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';
import { listDeclarationStaff } from '#server/domains/accounts/index.ts';
import {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
  findDueNotice,
  findNotice,
} from '#server/domains/companies/index.ts';
import { oneLine, plain, quoted } from '../texts.ts';
import { BOTH, type Kind, type Letter, type Occasion } from './kind.ts';
import { defineSubject, on } from './subject.ts';

// No data of beneficial owners: only company name, number and a link that requires a session.

/**
 * Maps the steps of a declaration to the texts in the list of notifications. They contain no company name or number,
 * since the row outlives the company.
 */
const DECLARATION_NOTES = {
  submitted: 'Votre déclaration est soumise. Nous l’examinons.',
  filed: 'Votre déclaration est déposée. L’attestation est prête.',
  rejected: 'Votre déclaration est à corriger.',
  due: 'Une nouvelle déclaration est attendue : les bénéficiaires ont changé.',
} as const;
type DeclarationStep = keyof typeof DECLARATION_NOTES;

const signed = (text: string): string => `Bonjour,\n\n${text}\n\nL’équipe ${SITE_NAME}\n`;

interface Texts {
  sms: string | null;
  email: Letter;
}

interface Words {
  number: string;
  designation: string;
  /** Is the address of the declaration's page. */
  url: string;
}

const STEPS: Readonly<Record<Exclude<DeclarationStep, 'due'>, (words: Words) => Texts>> = {
  submitted: ({ number, designation, url }) => ({
    sms: null,
    email: {
      subject: `Déclaration ${number} soumise`,
      text: `Votre déclaration ${number} pour « ${designation} » est soumise. Nous l’examinons et vous écrirons dès qu’elle sera traitée.

Où elle en est :
${url}`,
    },
  }),
  filed: ({ number, designation, url }) => ({
    sms: `${SITE_NAME} : déclaration ${number}${quoted(designation)} déposée. ${url}`,
    email: {
      subject: `Déclaration ${number} déposée`,
      text: `La déclaration ${number} pour « ${designation} » est déposée.

Vous pouvez à tout moment télécharger l’attestation :
${url}

Si les bénéficiaires changent, une nouvelle déclaration est due dans les ${DAYS_TO_DECLARE} jours.`,
    },
  }),
  rejected: ({ number, designation, url }) => ({
    sms: `${SITE_NAME} : déclaration ${number}${quoted(designation)} à corriger. ${url}`,
    email: {
      subject: `Déclaration ${number} à corriger`,
      text: `Votre déclaration ${number} pour « ${designation} » n’a pas pu être déposée. Voyez ce qu’il faut corriger, puis soumettez-la à nouveau, sans frais en plus :
${url}`,
    },
  }),
};

const shortDay = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: NIAMEY_TIME_ZONE,
});

/**
 * Returns the reminder to the holder of a company, `data.day` days after its owners changed; null when no declaration
 * is due.
 */
const dueTexts = async ({ platform, row }: Occasion): Promise<Texts | null> => {
  const id = Number(row.data['company']);
  const notice = await findDueNotice(platform, id);
  if (!notice) return null;
  const { designation, days } = notice;
  const due = shortDay.format(notice.due);
  const isOver = Number(row.data['day']) >= days;
  const url = `${platform.settings.PUBLIC_URL}/beneficiaires/${id}`;
  return {
    sms: `${SITE_NAME} : nouvelle déclaration pour${quoted(designation) || ' votre société'} due le ${due}. ${url}`,
    email: {
      subject: isOver
        ? 'Votre nouvelle déclaration est attendue'
        : `Une nouvelle déclaration est due avant le ${due}`,
      text: `Les bénéficiaires effectifs de « ${designation} » ont changé depuis la dernière déclaration. La loi demande de le déclarer dans les ${DAYS_TO_DECLARE} jours${isOver ? ` : c’était pour le ${due}` : `, donc avant le ${due}`}.

${url}`,
    },
  };
};

/**
 * Returns the data for the notice about the version of a declaration that a notification names; null when it is
 * outdated.
 */
const noticeOf = ({ platform, row }: Occasion) =>
  findNotice(platform, row.subject_id ?? 0, Number(row.data['version'] ?? 0));

const toHolder: Kind<Texts> = {
  label: 'Avancée d’une déclaration',
  priority: 'decision',
  about: null,
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ note }) => ({
      title: 'Votre déclaration',
      text: note || 'Votre déclaration a avancé.',
    }),
    url: (id) => (id === null ? '/societes' : `/confirm-declaration/${id}`),
  },
  load: async (occasion) => {
    const step = occasion.row.data['step'] as DeclarationStep | undefined;
    if (step === 'due') return dueTexts(occasion);
    const notice = step && (await noticeOf(occasion));
    if (!notice) return null;
    const path = `/${step === 'rejected' ? 'edit' : 'confirm'}-declaration/${notice.id}`;
    return STEPS[step]({ ...notice, url: occasion.platform.settings.PUBLIC_URL + path });
  },
  sms: ({ sms }) => sms && plain(sms),
  email: ({ email }) => ({ subject: oneLine(email.subject), text: signed(email.text) }),
};

/** Describes the email that sends the attestation to the director of the declared company. */
const toDirector: Kind<Letter> = {
  label: 'Attestation d’une déclaration',
  priority: 'decision',
  about: null,
  byDefault: { email: true, sms: false },
  delayMinutes: 0,
  load: async (occasion) => {
    const notice = await noticeOf(occasion);
    if (!notice?.attestation) return null;
    const { number, designation, directorEmail, attestation } = notice;
    return {
      to: directorEmail,
      subject: oneLine(`Attestation de la déclaration ${number}`),
      text: signed(`La déclaration ${number} pour « ${designation} » est déposée. Vous trouverez l’attestation jointe à ce message.

Elle récapitule ce que l’entreprise a déclaré et ne vaut pas extrait du registre. Le code qu’elle porte permet d’en vérifier la validité.`),
      attachments: [await attestation()],
    };
  },
  email: (letter) => letter,
};

/** Describes the message which tells administrators that a declaration is to be examined. */
const toExamine: Kind<Letter> = {
  label: 'Déclaration à traiter',
  priority: 'decision',
  about: null,
  byDefault: { email: true, sms: false },
  delayMinutes: 0,
  load: async (occasion) => {
    const notice = await noticeOf(occasion);
    return (
      notice && {
        subject: oneLine(`Déclaration ${notice.number} à traiter`),
        text: signed(`La déclaration ${notice.number} vient d’être soumise et attend une décision.

${occasion.platform.settings.PUBLIC_URL}/admin/declarations`),
      }
    );
  },
  email: (letter) => letter,
};

const declarationKinds = {
  declaration: toHolder,
  attestation: toDirector,
  declaration_to_examine: toExamine,
};

const EVENTS = [
  [declarationSubmitted, 'submitted'],
  [declarationFiled, 'filed'],
  [declarationRejected, 'rejected'],
] as const;

export const declarationSubject = defineSubject(declarationKinds, [
  ...EVENTS.map(([event, step]) =>
    on(event, async ({ declaration_id: subject, version }, platform) => {
      const notice = await findNotice(platform, subject, version);
      if (!notice) return null;
      const key = `declaration.${subject}.${version}`;
      const common = { to: notice.holderId, subject, data: { step, version } };
      const examiners =
        step === 'submitted' ? await listDeclarationStaff(platform.database.orm) : [];
      return [
        {
          ...common,
          kind: 'declaration',
          dedupeKey: `${key}.${step}`,
          note: DECLARATION_NOTES[step],
        },
        ...(step === 'filed'
          ? [{ ...common, kind: 'attestation' as const, dedupeKey: `${key}.attestation` }]
          : []),
        ...examiners.map(({ id: to }) => ({
          ...common,
          kind: 'declaration_to_examine' as const,
          to,
          dedupeKey: `${key}.to_examine.${to}`,
        })),
      ];
    }),
  ),
  on(declarationDue, async ({ company_id: company, day }, platform) => {
    const notice = await findDueNotice(platform, company);
    if (!notice) return null;
    return {
      kind: 'declaration',
      to: notice.holderId,
      subject: null,
      dedupeKey: `company.${company}.due.${notice.due.toISOString().slice(0, 10)}.${day}`,
      note: DECLARATION_NOTES.due,
      data: { step: 'due', company, day },
    };
  }),
]);
