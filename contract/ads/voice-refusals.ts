import { defineRefusals } from '../common/refusals.ts';
import { VOICES_A_DAY } from '../common/voice.ts';

export const voiceRefusals = defineRefusals('voice', {
  unknown: [
    422,
    'Cette description vocale n’est plus disponible. Enregistrez-la à nouveau.',
    'voice',
  ],
  wrongType: [422, 'Ce n’est pas un enregistrement Opus mono. Enregistrez-vous ici.', 'voice'],
  tooLong: [422, 'Une description vocale dure 60 secondes au plus.', 'voice'],
  tooHeavy: [
    422,
    'Cet enregistrement pèse plus de 130 ko. Parlez un peu moins longtemps.',
    'voice',
  ],
  broken: [422, 'Cet enregistrement est abîmé. Enregistrez-vous à nouveau.', 'voice'],
  tooMany: [
    429,
    `Vous avez envoyé ${VOICES_A_DAY} descriptions vocales aujourd’hui. Revenez demain.`,
    'voice',
  ],
});
