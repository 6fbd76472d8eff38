// This file is apart from the calls of members, which no public page loads.

import { z } from 'zod';
import { defineRoute } from '../../common/route.ts';

export const verificationRoutes = {
  verify: defineRoute({
    method: 'GET',
    path: '/api/verification/:code',
    tag: 'Sociétés',
    summary: 'Dire si le code d’une attestation est valable, et rien d’autre',
    access: 'public',
    params: z.object({ code: z.string().max(200) }),
    answers: { 200: z.object({ data: z.object({ valid: z.boolean() }) }) },
  }),
};
