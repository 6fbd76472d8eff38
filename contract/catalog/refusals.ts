import { defineRefusals } from '../common/refusals.ts';
import { MAX_PROMPT } from './prompts.ts';

export const catalogRefusals = defineRefusals('catalog', {
  categoryNotFound: [404, 'Catégorie introuvable.'],
  cityNotFound: [404, 'Ville introuvable.'],
});

export const promptRefusals = defineRefusals('prompt', {
  notFound: [404, 'Cet enregistrement n’est plus là.'],
  unknownSlot: [422, 'Cette catégorie ou cette phrase n’existe pas.', 'slot'],
  missing: [422, 'Choisissez un enregistrement.', 'voice'],
  one: [422, 'Un seul enregistrement à la fois.', 'voice'],
  wrongType: [
    422,
    'Ce n’est pas un enregistrement Opus mono (WebM, Ogg ou MP4). Enregistrez-le ici.',
    'voice',
  ],
  tooLong: [422, `Un enregistrement dure ${MAX_PROMPT.seconds} secondes au plus.`, 'voice'],
  tooHeavy: [422, 'Cet enregistrement pèse plus de 40 ko. Parlez un peu moins longtemps.', 'voice'],
  broken: [422, 'Cet enregistrement est abîmé. Enregistrez à nouveau.', 'voice'],
});
