import { z } from 'zod';
import { dateTime, idField, idParams, optional, requiredText } from '../../common/fields.ts';
import { defineRefusals } from '../../common/refusals.ts';
import { defineRoute } from '../../common/route.ts';

const APPEAL_MAX = 1000;
/** Limits the photos of an appeal. */
export const APPEAL_PHOTOS = 3;

/**
 * Says who decides an appeal: another moderator than the one of the decision, or an administrator where there is
 * none.
 */
export const APPEAL_JUDGES = ['moderator', 'administrator'] as const;
export type AppealJudge = (typeof APPEAL_JUDGES)[number];

/** Is the status of the appeal of a decision on one's own ad. */
export const appealState = z.enum(['possible', 'open', 'upheld', 'dismissed']);
export type AppealState = z.infer<typeof appealState>;

export const appealRefusals = defineRefusals('appeal', {
  noDecision: [409, 'Seule une annonce rejetée ou retirée par un modérateur se conteste.'],
  alreadyMade: [409, 'Vous avez déjà contesté cette décision.'],
  tooMany: [429, 'Vous avez contesté beaucoup de décisions. Réessayez demain.'],
});

const tag = 'Annonces';

export const appealRoutes = {
  make: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/appeal',
    tag,
    summary: `Contester, une seule fois, le rejet ou le retrait de son annonce ; ${APPEAL_PHOTOS} photos au plus, envoyées avant`,
    access: 'user',
    params: idParams,
    body: z.object({
      text: requiredText(APPEAL_MAX),
      photo_ids: optional(z.array(idField).max(APPEAL_PHOTOS, `${APPEAL_PHOTOS} photos au plus.`)),
    }),
    answers: {
      201: z.object({
        message: z.string(),
        data: z.object({ id: z.int(), created_at: dateTime, judge: z.enum(APPEAL_JUDGES) }),
      }),
    },
    refusals: [409],
  }),
};
