import { contactAdminRoutes as contract } from '#contract/contact/admin.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { answerContactMessage, lockContactMessage } from '../commands/answer-message.ts';
import {
  CONTACT_PER_PAGE,
  findContactMessage,
  listContactMessages,
  type MessageRow,
  type NamesOf,
} from '../queries/messages.ts';
import { contactMessages } from '../texts.ts';

/** Presents a message to administrators. */
const present = (
  { id, name, email, message, answer: said, createdAt, answeredAt }: MessageRow,
  answeredBy: string | null,
) => ({
  id,
  name,
  email,
  message,
  answer: said,
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
  answered_by: answeredBy,
});

/** Returns the routes by which administrators read and answer messages to the team. */
export const contactAdminRoutes = (platform: Platform, namesOf: NamesOf): Route[] => {
  const { orm, pool } = platform.database;
  return [
    answer(contract.messages, async ({ query }) => {
      const page = query.page ?? 1;
      const { rows, counted } = await listContactMessages(pool, page);
      const { shown, facts } = longPage(rows, { page, perPage: CONTACT_PER_PAGE, counted });
      const meta = listMeta(facts, { path: contract.messages.path, query });
      const names = await namesOf(
        orm,
        shown.flatMap(({ answeredBy }) => answeredBy ?? []),
      );
      const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
      return { data: shown.map((row) => present(row, nameOf(row.answeredBy))), meta };
    }),

    answer(contract.answer, async ({ params, body, actor }) => {
      const { id } = params;
      await orm.transaction(async (tx) => {
        const existing = await lockContactMessage(tx, id);
        if (!existing) throw new Refusal(adminRefusals.messageNotFound);
        if (existing.answeredAt) throw new Refusal(adminRefusals.alreadyAnswered);
        await answerContactMessage(platform, tx, { id, answer: body.answer });
        await writeJournal(platform, tx, {
          actorId: actor.id,
          act: 'contact.answered',
          subjectId: id,
        });
      });
      const row = await findContactMessage(orm, id);
      if (!row) throw new Refusal(adminRefusals.messageNotFound);
      const names = await namesOf(orm, [actor.id]);
      return { message: contactMessages.answered, data: present(row, names.get(actor.id) ?? null) };
    }),
  ];
};
