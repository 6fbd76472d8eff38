import { appealAdminRoutes as admin, type Appeal } from '#contract/moderation/admin/appeals.ts';
import { readVoice } from '#contract/common/voice.ts';
import { appealRoutes as contract } from '#contract/moderation/routes/appeals.ts';
import { statusLabel } from '#server/domains/ads/index.ts';
import { hasInterest } from '#server/domains/journal/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideAppeal } from '../commands/decide-appeal.ts';
import { makeAppeal } from '../commands/make-appeal.ts';
import { APPEALS_PER_PAGE, listAppeals, partiesOf, type AppealRow } from '../queries/appeals.ts';
import { judgeOf, mayDecide } from '../rules/appeals.ts';
import { appealMessages } from '../texts.ts';

const urlsOf = (files: AppealRow['pictures']): string[] =>
  files.map(({ key, widths }) => pictureUrl(key, Math.max(...widths)));

/** Presents an appeal to a member of the staff. */
const present = (row: AppealRow, readerId: number): Appeal => ({
  id: row.id,
  ad: {
    id: row.ad_id,
    title: row.title,
    description: row.description,
    price_label: row.price_label,
    status: statusLabel(row.status),
    images: urlsOf(row.ad_pictures),
    voice: row.voice === null ? null : readVoice(row.voice),
  },
  seller: { id: row.owner_id, name: row.owner_name },
  text: row.text,
  images: urlsOf(row.pictures),
  created_at: row.created_at.toISOString(),
  decision: {
    at: row.decided_then.toISOString(),
    by: row.author_name,
    reason: row.reason ?? '',
  },
  judge: judgeOf(row),
  may_decide:
    row.outcome === null &&
    mayDecide(
      {
        isOwner: hasInterest(readerId, partiesOf(row)),
        isAuthor: hasInterest(readerId, [row.author_id]),
      },
      row,
    ),
  outcome: row.outcome,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decider_name,
  answer: row.answer,
});

/**
 * Returns the routes of appeals against rejections and removals of ads: sellers make them, the staff lists and decides
 * them.
 */
export const appealRoutes = (platform: Platform): Route[] => [
  answer(contract.make, async ({ params, body, actor }) => {
    const { id, createdAt, judge } = await makeAppeal(platform, {
      userId: actor.id,
      adId: params.id,
      text: body.text,
      photoIds: [...new Set(body.photo_ids)],
    });
    return {
      message: appealMessages.made[judge],
      data: { id, created_at: createdAt.toISOString(), judge },
    };
  }),

  answer(admin.list, async ({ query, actor }) => {
    const page = query.page ?? 1;
    const isOpen = query.status !== 'closed';
    const { rows, counted } = await listAppeals(platform.database.pool, { isOpen, page });
    const { shown, facts } = longPage(rows, { page, perPage: APPEALS_PER_PAGE, counted });
    const meta = listMeta(facts, { path: admin.list.path, query });
    return { data: shown.map((row) => present(row, actor.id)), meta };
  }),

  answer(admin.decide, async ({ params, body, actor }) => {
    const isPublished = await decideAppeal(platform, {
      moderatorId: actor.id,
      appealId: params.id,
      ...body,
      heard: body.heard,
    });
    if (body.outcome === 'dismissed') return { message: appealMessages.maintained };
    return { message: isPublished ? appealMessages.published : appealMessages.restored };
  }),
];
