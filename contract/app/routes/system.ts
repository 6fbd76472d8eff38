import { z } from 'zod';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Service';

/** Describes the state of a part of the service for operators; `advice` is what to do when it is not in order. */
const checkSchema = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warning', 'failing']),
  detail: z.string(),
  advice: z.string().optional(),
});
export type Check = z.infer<typeof checkSchema>;

export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    tag,
    summary: 'Le processus répond, et sa base intégrée redémarre si elle est tombée',
    access: 'public',
    answers: { 200: messageOnly.extend({ version: z.string() }) },
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/api/ready',
    tag,
    summary:
      'La base répond et ses migrations sont faites ; `all=1` : l’état de chaque partie, pour un administrateur',
    access: 'public',
    query: z.object({ all: z.literal('1').optional() }),
    answers: {
      200: messageOnly.extend({ version: z.int(), checks: z.array(checkSchema).optional() }),
    },
    refusals: [401],
  }),
};
