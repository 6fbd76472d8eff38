import { z } from 'zod';
import { NIAMEY_TIME_ZONE } from '#contract/time.ts';
import { findUser, listAdministrators } from '#server/domains/accounts/index.ts';
import {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
  findDueNotice,
  findNotice,
  type DeclarationNotice,
} from '#server/domains/companies/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce, type OutgoingMessage } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  attestationEmail,
  dueEmail,
  dueSms,
  filedEmail,
  filedSms,
  submittedEmail,
  toExamineEmail,
  turnedDownEmail,
  turnedDownSms,
  type DeclarationWords,
} from './declaration-texts.ts';
import type { EmailText } from './texts.ts';

const payloadSchema = z.object({ declaration_id: z.int(), version: z.int() });

interface Recipient {
  id: number;
  telephone: string;
  email: string | null;
}

/** The notice of a version, its holder and texts; null when outdated. */
const noticeOf = async (
  platform: Platform,
  { declaration_id: id, version }: z.infer<typeof payloadSchema>,
  step: 'edit' | 'confirm',
): Promise<{
  notice: DeclarationNotice;
  holder: Recipient;
  words: DeclarationWords;
  dedupeKey: string;
} | null> => {
  const notice = await findNotice(platform, id, version);
  const holder = notice && (await findUser(platform.database.orm, notice.holderId));
  if (!notice || !holder) return null;
  const { number, designation } = notice;
  const url = `${platform.settings.PUBLIC_URL}/${step}-declaration/${id}`;
  const dedupeKey = `declaration.${id}.${version}`;
  return { notice, holder, words: { number, designation, url }, dedupeKey };
};

const email = async (
  platform: Platform,
  dedupeKey: string,
  { id: userId, email: to }: Pick<Recipient, 'id' | 'email'>,
  text: EmailText,
  attachments: OutgoingMessage['attachments'] = [],
): Promise<void> => {
  if (to === null) return;
  const message = { dedupeKey: `${dedupeKey}.email`, channel: 'email', to, userId } as const;
  await sendOnce(platform, { ...message, ...text, attachments });
};

const sms = (
  platform: Platform,
  dedupeKey: string,
  { id: userId, telephone: to }: Recipient,
  text: string,
): Promise<void> =>
  sendOnce(platform, { dedupeKey: `${dedupeKey}.sms`, channel: 'sms', to, userId, text });

const sendSubmittedNotice = defineJob({
  name: 'notify-declaration-submitted',
  payload: payloadSchema,
  run: async (platform, payload) => {
    const found = await noticeOf(platform, payload, 'confirm');
    if (!found) return;
    const { holder, words, dedupeKey } = found;
    await email(platform, `${dedupeKey}.submitted`, holder, submittedEmail(words));
    const url = `${platform.settings.PUBLIC_URL}/admin/declarations`;
    for (const one of await listAdministrators(platform.database.orm))
      await email(
        platform,
        `${dedupeKey}.to_examine.${one.id}`,
        one,
        toExamineEmail({ ...words, url }),
      );
  },
});

const sendFiledNotice = defineJob({
  name: 'notify-declaration-filed',
  payload: payloadSchema,
  run: async (platform, payload) => {
    const found = await noticeOf(platform, payload, 'confirm');
    if (!found?.notice.attestation) return;
    const { notice, holder, words, dedupeKey } = found;
    await sms(platform, `${dedupeKey}.filed`, holder, filedSms(words));
    await email(platform, `${dedupeKey}.filed`, holder, filedEmail(words));
    const director = { id: holder.id, email: notice.directorEmail };
    await email(platform, `${dedupeKey}.attestation`, director, attestationEmail(words), [
      found.notice.attestation,
    ]);
  },
});

const sendDeclarationRejectedNotice = defineJob({
  name: 'notify-declaration-rejected',
  payload: payloadSchema,
  run: async (platform, payload) => {
    const found = await noticeOf(platform, payload, 'edit');
    if (!found) return;
    const { holder, words, dedupeKey } = found;
    await sms(platform, `${dedupeKey}.rejected`, holder, turnedDownSms(words));
    await email(platform, `${dedupeKey}.rejected`, holder, turnedDownEmail(words));
  },
});

const shortDay = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: NIAMEY_TIME_ZONE,
});

const sendDueNotice = defineJob({
  name: 'notify-declaration-due',
  payload: declarationDue.payload,
  run: async (platform, { company_id: id, day }) => {
    const notice = await findDueNotice(platform, id);
    const holder = notice && (await findUser(platform.database.orm, notice.holderId));
    if (!notice || !holder) return;
    const { designation, due, days } = notice;
    const words = { designation, url: `${platform.settings.PUBLIC_URL}/beneficiaires/${id}` };
    const time = { due: shortDay.format(due), isOver: day >= days };
    const dedupeKey = `company.${id}.due.${due.toISOString().slice(0, 10)}.${day}`;
    await sms(platform, dedupeKey, holder, dueSms(words, time));
    await email(platform, dedupeKey, holder, dueEmail(words, time));
  },
});

export const declarationNoticeJobs = [
  sendSubmittedNotice,
  sendFiledNotice,
  sendDeclarationRejectedNotice,
  sendDueNotice,
];

export const declarationNoticeSubscriptions = [
  when(declarationSubmitted, sendSubmittedNotice),
  when(declarationFiled, sendFiledNotice),
  when(declarationRejected, sendDeclarationRejectedNotice),
  when(declarationDue, sendDueNotice),
];
