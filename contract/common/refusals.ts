/** Describes a reason to reject a request: a stable `name` for programs, a French `message` for people. */
export interface RefusalKind {
  /** Is the unique and stable name of the refusal: the catalogue and its key (`moderation.alreadyDecided`). */
  readonly name: string;
  readonly status: number;
  readonly message: string;
  /** Is the invalid field of the request; undefined when the refusal concerns no field. */
  readonly field?: string;
}

type Entry = readonly [status: number, message: string, field?: string];

/**
 * Builds the catalogue of refusals of a domain: `{ notFound: [404, '…'] }` becomes `{ notFound: {
 * name: 'ad.notFound', … } }`.
 */
export const defineRefusals = <const C extends Record<string, Entry>>(
  domain: string,
  catalogue: C,
): { readonly [K in keyof C]: RefusalKind } => {
  const kinds = Object.entries(catalogue).map(([name, [status, message, field]]) => [
    name,
    { name: `${domain}.${name}`, status, message, ...(field ? { field } : {}) },
  ]);
  return Object.fromEntries(kinds) as { readonly [K in keyof C]: RefusalKind };
};

/** Lists the refusals common to all domains. */
export const commonRefusals = defineRefusals('common', {
  unreadable: [400, 'La requête est illisible.'],
  signInNeeded: [401, 'Veuillez vous connecter.'],
  foreignOrigin: [403, 'Cette action doit venir du site.'],
  notAllowed: [403, 'Vous n’avez pas accès à cette action.'],
  notFound: [404, 'Introuvable.'],
  wrongMethod: [405, 'Cette adresse ne répond pas à cette méthode.'],
  tooSlow: [408, 'L’envoi a pris trop de temps. Réessayez.'],
  tooLarge: [413, 'L’envoi est trop volumineux.'],
  urlTooLong: [414, 'Cette adresse est trop longue.'],
  wrongType: [415, 'Ce type de contenu n’est pas accepté.'],
  invalid: [422, 'Certains champs sont à corriger.'],
  tooMany: [429, 'Trop de demandes. Réessayez dans un instant.'],
  headersTooLarge: [431, 'La requête est illisible.'],
  fault: [500, 'Une erreur est survenue!'],
  overloaded: [503, 'Le service est très demandé. Réessayez dans un instant.'],
});
