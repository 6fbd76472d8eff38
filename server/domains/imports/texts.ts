import { counted } from '#server/platform/text/counted.ts';

/** Contains the answers to people who import files of ads. */
export const importMessages = {
  checked: 'Fichier vérifié.',
  sent: (count: number): string => {
    if (count === 0) return 'Il n’y a rien à envoyer.';
    return count === 1
      ? 'Une annonce part pour validation.'
      : `${count} annonces partent pour validation.`;
  },
  dropped: 'Fichier effacé.',
} as const;

/** Contains the errors of the lines of a file. */
export const importProblems = {
  notAmong: (choices: string) => `Choisissez parmi : ${choices}.`,
  notListed: (cell: string) => `« ${cell} » n’est pas dans la liste.`,
  notAsked: 'Cette catégorie ne demande pas cette précision.',
  noCity: 'Choisissez une ville.',
  noSubCategory: 'Choisissez une sous-catégorie.',
  severalCategories: 'Plusieurs catégories l’ont : indiquez aussi la catégorie.',
  sameAs: (line: number) => `Même annonce que la ligne ${line}.`,
  alreadySent: 'Cette ligne a déjà été envoyée.',
  photo: (photo: string, problem: string) => `${photo} : ${problem}`,
  photoNotPublic: 'seule une adresse https:// d’un site public est lue.',
  photoNotJoined: 'joignez cette photo dans un ZIP, ou donnez son adresse.',
  photoNotInZip: 'cette photo n’est pas dans le ZIP.',
  photoGone: 'cette photo n’est plus là.',
  photoUnreachable: 'cette adresse ne répond pas.',
} as const;

/** Names in French how many imports are deleted when the owner of a hijacked account recovers it. */
export const accessGrantTexts = {
  imports: (count: number) => counted(count, 'import d’annonces', 'imports d’annonces'),
} as const;
