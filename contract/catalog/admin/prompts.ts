import { z } from 'zod';
import type { VoiceLimits } from '../../common/voice.ts';
import { idParams, messageOnly, requiredLine } from '../../common/fields.ts';
import { promptLanguage, promptSchema } from '../schemas/prompts.ts';
import type { Sentence } from '../prompts.ts';
import { defineRefusals } from '../../common/refusals.ts';
import { defineRoute } from '../../common/route.ts';

/** Limits a recorded prompt. */
export const MAX_PROMPT: VoiceLimits = { seconds: 15, bytes: 40_000 };

/** Gives what administrators read aloud for each sentence: the words of the screens, or their meaning. */
export const SENTENCE_TEXTS: Readonly<Record<Sentence, string>> = {
  search: 'Que cherchez-vous ?',
  register: 'S’inscrire avec son numéro de téléphone.',
  publish: 'Publier une annonce avec des photos, c’est gratuit.',
  review: 'Attendre la validation par notre équipe.',
  contact: 'Se contacter par WhatsApp, appel ou SMS.',
  meet: 'Se rencontrer, vérifier, payer de la main à la main.',
  free: 'S’inscrire et publier ne coûtent rien.',
  photos: 'Photos. La première est la couverture.',
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

export const promptRefusals = defineRefusals('prompt', {
  notFound: [404, 'Cet enregistrement n’est plus là.'],
  unknownSlot: [422, 'Cette catégorie ou cette phrase n’existe pas.', 'slot'],
  missing: [422, 'Choisissez un enregistrement.', 'voice'],
  one: [422, 'Un seul enregistrement à la fois.', 'voice'],
  wrongType: [
    422,
    'Ce n’est pas un enregistrement Opus d’une seule voie (WebM, Ogg ou MP4). Enregistrez-le ici.',
    'voice',
  ],
  tooLong: [422, `Un enregistrement dure ${MAX_PROMPT.seconds} secondes au plus.`, 'voice'],
  tooHeavy: [422, 'Cet enregistrement pèse plus de 40 ko. Parlez un peu moins longtemps.', 'voice'],
  broken: [422, 'Cet enregistrement est abîmé. Enregistrez à nouveau.', 'voice'],
});

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
