import { defineRefusals } from './refusals.ts';

/** Refuses uploads of an account, or of all accounts of a network, that exceed their daily share. */
export const shareRefusals = defineRefusals('share', {
  proveForFiles: [403, 'Confirmez votre numéro de téléphone pour envoyer d’autres fichiers.'],
  tooManyFiles: [429, 'Trop de fichiers envoyés aujourd’hui. Réessayez demain.'],
  tooManyBytes: [
    429,
    'Beaucoup de fichiers viennent d’être envoyés depuis votre réseau. Réessayez plus tard.',
  ],
  network: [429, 'Beaucoup de demandes viennent de votre réseau. Réessayez plus tard.'],
  networkUnconfirmed: [
    429,
    'Beaucoup de demandes viennent de votre réseau. Confirmez votre numéro de téléphone, ou réessayez plus tard.',
  ],
  diskFull: [503, 'Le site ne peut pas recevoir de fichiers pour le moment. Réessayez plus tard.'],
});
