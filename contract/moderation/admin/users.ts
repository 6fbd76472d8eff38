import { z } from 'zod';
import { dateTime, idParams } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { adStatus } from '../../ads/schemas/ads.ts';
import { REPORT_OUTCOMES } from '../outcomes.ts';

/** Lists the recent activity of a person, the newest first for each kind. */
export const userActivitySchema = z.object({
  ads: z.array(
    z.object({ id: z.int(), title: z.string(), status: adStatus, created_at: dateTime }),
  ),
  /** Lists the reports that this person made (`by_them`) and the reports about an ad of this person. */
  reports: z.array(
    z.object({
      id: z.int(),
      ad_id: z.int(),
      by_them: z.boolean(),
      outcome: z.enum(REPORT_OUTCOMES).nullable(),
      created_at: dateTime,
      closed_at: dateTime.nullable(),
    }),
  ),
  sign_ins: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      created_at: dateTime,
      seen_at: dateTime,
      ended_at: dateTime.nullable(),
    }),
  ),
});
export type UserActivity = z.infer<typeof userActivitySchema>;

export const userActivityRoutes = {
  activity: defineRoute({
    method: 'GET',
    path: '/api/admin/users/:id/activity',
    tag: 'Administration',
    summary: 'Les dernières annonces d’un compte, ses signalements, ses connexions',
    access: 'admin',
    params: idParams,
    answers: { 200: z.object({ data: userActivitySchema }) },
  }),
};
