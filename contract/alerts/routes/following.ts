import { z } from 'zod';
import { idParams, messageOnly } from '../../common/fields.ts';
import { personSchema } from '../../messaging/schemas.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Vendeurs suivis';

/** Describes a followed seller; `ads` counts the seller's ads online. */
const followedSellerSchema = personSchema.extend({ ads: z.int() });
export type FollowedSeller = z.infer<typeof followedSellerSchema>;

export const followingRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/followed-sellers',
    tag,
    summary: 'Les vendeurs que je suis',
    access: 'user',
    answers: { 200: z.object({ data: z.array(followedSellerSchema) }) },
  }),
  follow: defineRoute({
    method: 'POST',
    path: '/api/vendeurs/:id/follow',
    tag,
    summary: 'Suivre un vendeur, dont les nouvelles annonces sont annoncées',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    answers: { 200: messageOnly },
    refusals: [403, 422],
  }),
  unfollow: defineRoute({
    method: 'DELETE',
    path: '/api/vendeurs/:id/follow',
    tag,
    summary: 'Ne plus suivre un vendeur',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
