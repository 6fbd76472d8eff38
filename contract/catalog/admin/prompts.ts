import { z } from 'zod';
import { idParams, messageOnly, requiredLine } from '../../common/fields.ts';
import { promptLanguage, promptSchema } from '../schemas/prompts.ts';
import type { Sentence } from '../prompts.ts';
import { defineRoute } from '../../common/route.ts';

/** Maps each recorded sentence to its French text, which administrators read aloud in Hausa and in Zarma. */
export const SENTENCE_TEXTS: Readonly<Record<Sentence, string>> = {
  search: 'Que cherchez-vous ?',
  register: 'S’inscrire avec son numéro de téléphone.',
  publish: 'Publier une annonce avec des photos, c’est gratuit.',
  review: 'Attendre la validation par notre équipe.',
  contact: 'Se contacter par WhatsApp, appel ou SMS.',
  meet: 'Se rencontrer, vérifier, payer de la main à la main.',
  free: 'S’inscrire et publier ne coûtent rien.',
  photos: 'Photos. La première sera la photo principale.',
  title: 'Titre. En quelques mots.',
  category: 'Catégorie',
  price: 'Prix',
  town: 'Ville',
  number: 'Votre numéro',
  description: 'Description',
  code: 'Entrez le code reçu par SMS.',
  waits: 'Un administrateur relit votre annonce, puis elle paraît : vous recevrez un SMS.',
  call: 'Contacter le vendeur',
  advance: 'Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.',
  report: 'Signaler',
  account: 'Se connecter',
};

const tag = 'Administration';
const inPlace = messageOnly.extend({ data: promptSchema });

export const promptAdminRoutes = {
  set: defineRoute({
    method: 'POST',
    path: '/api/admin/prompts',
    tag,
    summary:
      'Enregistrer un nom de catégorie ou une phrase (`voice`) ; 200 à la place de ce qui y était',
    access: 'admin',
    body: z.object({
      slot: requiredLine(20),
      language: promptLanguage,
    }),
    multipart: true,
    files: { field: 'voice', max: 1 },
    answers: { 200: inPlace, 201: inPlace },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/admin/prompts/:id',
    tag,
    summary: 'Supprimer un enregistrement',
    access: 'admin',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
