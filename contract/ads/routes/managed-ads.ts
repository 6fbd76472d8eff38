import { z } from 'zod';
import { MANDATE_DAYS } from '../../accounts/limits.ts';
import { codeBody, registerBody } from '../../accounts/schemas/accounts.ts';
import { askMandateBody } from '../../accounts/routes/mandates.ts';
import { dateTime } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { cardContent } from '../schemas/content.ts';
import { adStatus, OWNER_MOVES } from '../schemas/ads.ts';

const managedAdSchema = z.object({
  id: z.int(),
  title: z.string(),
  purpose: cardContent.purpose,
  status: adStatus,
  rejection_reason: z.string().nullable(),
  /** Lists the actions that the caller may take on the ad. */
  moves: z.array(z.enum(OWNER_MOVES)),
});

/** Describes an owner for whom the caller publishes, with the ads that the caller published for that owner. */
export const managedOwnerSchema = z.object({
  id: z.int(),
  name: z.string(),
  telephone: z.string(),
  expires_at: dateTime,
  ads: z.array(managedAdSchema),
});
export type ManagedOwner = z.infer<typeof managedOwnerSchema>;

/** Describes an agent who publishes for the caller. */
const agentSchema = z.object({
  id: z.int(),
  name: z.string(),
  since: dateTime,
  expires_at: dateTime,
  /** Counts the ads of the caller that the agent published. */
  ads: z.int(),
});
export type Agent = z.infer<typeof agentSchema>;

const { first_name, last_name } = registerBody.shape;
const tag = 'Profil';

/** Describes the calls that list mandates and create them, with the ads that an agent manages for an owner. */
export const managedAdRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/mandates',
    tag,
    summary: 'Pour qui je publie, et qui publie pour moi',
    access: 'user',
    answers: { 200: z.object({ data: z.array(managedOwnerSchema), agents: z.array(agentSchema) }) },
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/mandates/confirm',
    tag,
    summary: `Publier pour ce numéro ${MANDATE_DAYS} jours, par son code ; sans compte, il en a un à ce nom`,
    access: 'user',
    needsConfirmedPhone: true,
    body: askMandateBody.extend({ first_name, last_name, code: codeBody.shape.code }),
    answers: { 201: z.object({ message: z.string(), data: managedOwnerSchema }) },
    refusals: [404],
  }),
};
