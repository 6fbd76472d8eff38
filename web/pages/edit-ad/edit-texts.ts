import type { Ad } from '#contract/ads/schemas/ads.ts';

export const NOT_FOUND = 'Annonce introuvable.';
export const NOT_EDITABLE = 'Cette annonce ne peut plus être modifiée.';

/** Says what happens to the changes after they are saved. */
export const nextStepText = (ad: Ad): string =>
  ad.published
    ? 'L’annonce reste en ligne telle quelle jusqu’à la validation de vos modifications.'
    : 'Un administrateur relit l’annonce avant qu’elle paraisse.';

export const sendLabel = (ad: Ad): string => (ad.status === 'Rejetée' ? 'Renvoyer' : 'Enregistrer');
