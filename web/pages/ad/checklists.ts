import type { AdView } from './ad-view.ts';

/** Maps the kinds of advice to lists of things to check before paying. */
export const CHECKLISTS: Partial<Record<NonNullable<AdView['advice']>, readonly string[]>> = {
  vehicle: [
    'La carte grise porte le nom du vendeur, ou celui d’un propriétaire qui a signé une procuration.',
    'Le numéro de châssis frappé sur le véhicule est celui de la carte grise.',
    'La quittance de douane est là : un véhicule non dédouané peut être saisi.',
    'Visite technique et assurance : vérifiez les dates.',
    'Essayez-le, avec un mécanicien si possible, puis payez contre un acte de vente signé.',
  ],
  land: [
    'Le papier porte le nom du vendeur : comparez-le à sa pièce d’identité.',
    'Allez voir le terrain et ses bornes ; parlez aux voisins et au chef de quartier.',
    'À la mairie ou aux domaines, demandez si la parcelle est bien à son nom, sans litige.',
    'Signez devant un notaire ou à la mairie, et payez à ce moment-là, contre reçu.',
  ],
  rental: [
    'Visitez avant de verser quoi que ce soit, caution ou avance.',
    'Celui qui loue ou vend est le propriétaire, ou montre le mandat du propriétaire.',
    'Commission et frais de visite : combien, et pour qui ? Demandez-le avant de vous déplacer.',
    'Relevez les compteurs ; demandez s’il reste des factures d’eau ou d’électricité.',
    'Signez un contrat, et gardez un reçu de chaque somme.',
  ],
};
