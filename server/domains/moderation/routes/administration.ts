import { exportRoutes } from '#contract/moderation/admin/exports.ts';
import { questionAdminRoutes } from '#contract/moderation/admin/questions.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { userActivityRoutes } from '#contract/moderation/admin/users.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { exportList } from '../commands/export-list.ts';
import { withdrawQuestion } from '../commands/withdraw-question.ts';
import { listAllQuestions, QUESTIONS_PER_PAGE } from '../queries/questions.ts';
import { readUserActivity } from '../queries/user-activity.ts';
import { administrationMessages } from '../texts.ts';

/**
 * Returns the routes of administrators that need several domains: a person's activity, exports, the
 * questions of all ads.
 */
export const administrationRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  return [
    answer(userActivityRoutes.activity, async ({ params }) => {
      const data = await readUserActivity(pool, params.id);
      if (!data) throw new Refusal(adminRefusals.userNotFound);
      return { data };
    }),

    answer(exportRoutes.make, async ({ body, actor }) => ({
      message: administrationMessages.exported,
      data: await exportList(platform, { actorId: actor.id, ...body }),
    })),

    answer(questionAdminRoutes.questions, async ({ query }) => {
      const page = query.page ?? 1;
      const { rows, counted } = await listAllQuestions(pool, page);
      const { shown, facts } = longPage(rows, { page, perPage: QUESTIONS_PER_PAGE, counted });
      const { path } = questionAdminRoutes.questions;
      return { data: shown, meta: listMeta(facts, { path, query }) };
    }),

    answer(questionAdminRoutes.withdraw, async ({ params, body, actor }) => {
      const { reason } = body;
      await withdrawQuestion(platform, { moderatorId: actor.id, questionId: params.id, reason });
      return { message: administrationMessages.questionWithdrawn };
    }),
  ];
};
