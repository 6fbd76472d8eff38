import type { DeclarationStatusLabel } from '#contract/companies/schemas/declarations.ts';
import type { Status } from './tables.ts';

/** Holds the answers to holders about their companies. */
export const companyMessages = {
  added: 'Société ajoutée.',
  saved: 'Société mise à jour.',
  removed: 'Société supprimée.',
} as const;

/** Holds the answers to holders about beneficial owners. */
export const ownerMessages = {
  added: 'Bénéficiaire ajouté.',
  saved: 'Bénéficiaire mis à jour.',
  removed: 'Bénéficiaire retiré.',
} as const;

/** Holds the answers to holders about declarations. */
export const declarationMessages = {
  started: 'Déclaration commencée.',
  alreadyStarted: 'Une déclaration est déjà en cours.',
  submitted: 'Déclaration soumise.',
  filed: 'Déclaration déposée.',
  rejected: 'Déclaration rejetée.',
} as const;

/** Says what prevents the submission of a declaration. */
export const submissionProblemTexts = {
  noOwnersToDeclare: 'Un entrepreneur individuel n’a pas de bénéficiaires effectifs à déclarer.',
  noOwner: 'Ajoutez au moins un bénéficiaire effectif.',
} as const;

export const STATUS_LABELS = {
  draft: 'brouillon',
  submitted: 'soumise',
  filed: 'déposée',
  rejected: 'rejetée',
} as const satisfies Record<Status, DeclarationStatusLabel>;

/** Is shown under a SIRET that another of the holder's companies has. */
export const DUPLICATE_HINT = 'Une autre de vos sociétés porte déjà ce SIRET.';

/** Stands for the administrator who read the owners' data, once that account is gone. */
export const UNKNOWN_READER = 'Administration';
