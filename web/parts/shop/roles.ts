import type { ShopRole } from '#contract/shops/limits.ts';

/** Names the roles in the team of a shop. */
export const ROLE_LABELS: Readonly<Record<ShopRole, string>> = {
  owner: 'Titulaire',
  manager: 'Gérant',
  seller: 'Vendeur',
};

/** Explains what each role may do. */
export const ROLE_HINT =
  'Un vendeur publie ses annonces au nom de la boutique. Un gérant change aussi la page, invite des vendeurs et retire des annonces.';
