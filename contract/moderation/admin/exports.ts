import { z } from 'zod';
import { statedReason } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

/** Names the lists that administrators export. */
export const EXPORTS = ['users', 'reports', 'journal'] as const;
export type Export = (typeof EXPORTS)[number];

/** Limits the lines of an export, which has the newest ones. */
export const EXPORT_LINES = 10_000;

export const exportRoutes = {
  make: defineRoute({
    method: 'POST',
    path: '/api/admin/exports',
    tag: 'Administration',
    summary: `Exporter une liste, ${EXPORT_LINES} lignes au plus ; la raison est inscrite au journal`,
    access: 'admin',
    body: z.object({
      list: z.enum(EXPORTS, { error: 'Choisissez une liste.' }),
      reason: statedReason,
    }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({
          header: z.array(z.string()),
          rows: z.array(z.array(z.string().nullable())),
        }),
      }),
    },
  }),
};
