import { z } from 'zod';
import { cardContent } from './ads/content-schemas.ts';
import { adStatus, OWNER_MOVES } from './ads/schemas.ts';
import { dateTime, idParams, messageOnly } from './fields.ts';
import { defineRefusals } from './refusals.ts';
import { defineRoute } from './route.ts';
import { codeBody, registerBody, telephoneField } from './accounts/schemas.ts';

/** Sets for how many days a mandate is valid. */
export const MANDATE_DAYS = 90;
/** Limits the people for whom an agent publishes. */
export const MANDATES_MAX = 10;
/** Limits the ads that one person publishes for others in a day. */
export const AGENT_ADS_A_DAY = 20;

export const mandateRefusals = defineRefusals('mandate', {
  notFound: [404, 'Cette personne ne vous laisse pas, ou plus, publier pour elle.'],
  ownNumber: [422, 'C’est votre numéro : publiez simplement en votre nom.', 'telephone'],
  bad: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
  noName: [
    422,
    'Le SMS dit votre nom : écrivez-le d’abord en lettres latines dans votre profil.',
    'telephone',
  ],
  tooMany: [
    422,
    `Vous publiez déjà pour ${MANDATES_MAX} personnes. Retirez-en une d’abord.`,
    'telephone',
  ],
  tooManyAds: [
    429,
    `Vous avez publié ${AGENT_ADS_A_DAY} annonces pour d’autres aujourd’hui. Revenez demain.`,
  ],
});

const managedAdSchema = z.object({
  id: z.int(),
  title: z.string(),
  purpose: cardContent.purpose,
  status: adStatus,
  rejection_reason: z.string().nullable(),
  /** Lists what the caller may do with the ad. */
  moves: z.array(z.enum(OWNER_MOVES)),
});

/** Describes an owner for whom the caller publishes, with the ads that the caller published for them. */
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
const askBody = z.object({ telephone: telephoneField });
const tag = 'Profil';

/** Manages mandates: an agent publishes for an owner who agreed to it by a code. */
export const mandateRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/mandates',
    tag,
    summary: 'Pour qui je publie, et qui publie pour moi',
    access: 'user',
    answers: { 200: z.object({ data: z.array(managedOwnerSchema), agents: z.array(agentSchema) }) },
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/mandates',
    tag,
    summary: 'Demander à un numéro de publier pour lui ; même réponse pour tous',
    access: 'user',
    needsConfirmedPhone: true,
    body: askBody,
    answers: { 200: messageOnly },
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/mandates/confirm',
    tag,
    summary: `Publier pour ce numéro ${MANDATE_DAYS} jours, par son code ; sans compte, il en a un à ce nom`,
    access: 'user',
    needsConfirmedPhone: true,
    body: askBody.extend({ first_name, last_name, code: codeBody.shape.code }),
    answers: { 201: z.object({ message: z.string(), data: managedOwnerSchema }) },
    refusals: [404],
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/mandates/:id',
    tag,
    summary: 'Ne plus publier pour quelqu’un, ou ne plus le laisser publier pour moi',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
