import { z } from 'zod';
import { defineRoute } from '../../common/route.ts';

const tag = 'Profil';

const companySign = z.object({ shown: z.boolean({ error: 'Répondez par oui ou par non.' }) });

/** Reads and sets whether a person's ads show 'Société déclarée'. The company's name and data stay private. */
export const companySignRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/my-company-sign',
    tag,
    summary: 'Si mes annonces disent « Société déclarée »',
    access: 'user',
    answers: { 200: z.object({ data: companySign }) },
  }),
  set: defineRoute({
    method: 'POST',
    path: '/api/my-company-sign',
    tag,
    summary: 'Choisir si mes annonces disent « Société déclarée »',
    access: 'user',
    body: companySign,
    answers: { 200: z.object({ message: z.string(), data: companySign }) },
  }),
};
