import { defineRefusals } from '../common/refusals.ts';
import { VOICES_A_DAY } from '../common/voice.ts';

export const voiceRefusals = defineRefusals('voice', {
  unknown: [422, 'Cette description parlée n’est plus là. Enregistrez-la à nouveau.', 'voice'],
  wrongType: [
    422,
    'Ce n’est pas un enregistrement Opus d’une seule voie. Enregistrez-vous ici.',
    'voice',
  ],
  tooLong: [422, 'Une description parlée dure 60 secondes au plus.', 'voice'],
  tooHeavy: [
    422,
    'Cet enregistrement pèse plus de 130 ko. Parlez un peu moins longtemps.',
    'voice',
  ],
  broken: [422, 'Cet enregistrement est abîmé. Enregistrez-vous à nouveau.', 'voice'],
  tooMany: [
    429,
    `Vous avez envoyé ${VOICES_A_DAY} descriptions parlées aujourd’hui. Revenez demain.`,
    'voice',
  ],
});
