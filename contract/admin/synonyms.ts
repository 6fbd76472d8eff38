import { z } from 'zod';
import { idParams, messageOnly, requiredLine } from '../fields.ts';
import { defineRoute } from '../route.ts';

const terms = z
  .array(requiredLine(60))
  .min(2, 'Donnez deux mots ou plus.')
  .max(30, '30 mots au plus.');

/** Words that find each other; with `one_way` the first finds the others, not the reverse. */
const synonymBody = z.object({ terms, one_way: z.boolean().optional() });
const synonymSchema = z.object({ id: z.int(), terms: z.array(z.string()), one_way: z.boolean() });

const tag = 'Administration';
const answered = z.object({ message: z.string(), data: synonymSchema });

export const synonymRoutes = {
  synonyms: defineRoute({
    method: 'GET',
    path: '/api/admin/synonyms',
    tag,
    summary: 'Les mots qui se valent dans la recherche',
    access: 'admin',
    answers: { 200: z.object({ data: z.array(synonymSchema) }) },
    refusals: [401],
  }),
  addSynonym: defineRoute({
    method: 'POST',
    path: '/api/admin/synonyms',
    tag,
    summary: 'Ajouter un groupe de mots qui se valent',
    access: 'admin',
    body: synonymBody,
    answers: { 201: answered },
    refusals: [401, 422],
  }),
  editSynonym: defineRoute({
    method: 'POST',
    path: '/api/admin/synonyms/:id',
    tag,
    summary: 'Changer un groupe de mots',
    access: 'admin',
    params: idParams,
    body: synonymBody,
    answers: { 200: answered },
    refusals: [401, 404, 422],
  }),
  removeSynonym: defineRoute({
    method: 'DELETE',
    path: '/api/admin/synonyms/:id',
    tag,
    summary: 'Ôter un groupe de mots',
    access: 'admin',
    params: idParams,
    answers: { 200: messageOnly },
    refusals: [401, 404],
  }),
};
