import { z } from 'zod';
import { idParams, messageOnly, requiredLine } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { questionSchema } from '../schemas/questions.ts';

/** Limits the characters of a question; `ANSWER_MAX` limits those of its answer. */
export const QUESTION_MAX = 150;
export const ANSWER_MAX = 300;
/** Limits the questions of one ad. */
export const QUESTIONS_OF_AD = 10;

const tag = 'Annonces';

export const questionRoutes = {
  publish: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/questions',
    tag,
    summary: 'Publier sur son annonce une question et sa réponse, à la place de la réponse d’avant',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: z.object({ question: requiredLine(QUESTION_MAX), answer: requiredLine(ANSWER_MAX) }),
    answers: { 201: z.object({ message: z.string(), data: questionSchema }) },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/questions/:id',
    tag,
    summary: 'Retirer une question de son annonce',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
