import { capital } from './capital.ts';

/** Names the records of a list in French. */
interface Noun {
  /** Is the name in small letters: 'ville'. */
  one: string;
  /** Is the plural with a capital: 'Villes'. */
  many: string;
  /** Is the name with its article: 'la ville', 'l’image'. */
  the: string;
  /** Is the ending of participles and of the article: 'ajoutée', 'une'. */
  e: '' | 'e';
}

const startsWithVowel = (word: string): boolean => /^[aeiouéê]/.test(word);

const nouns =
  (article: string, e: Noun['e']) =>
  (one: string, many = `${one}s`): Noun => ({
    one,
    many: capital(many),
    the: startsWithVowel(one) ? `l’${one}` : `${article} ${one}`,
    e,
  });
export const masculine = nouns('le', '');
export const feminine = nouns('la', 'e');

const demonstrative = ({ one, e }: Noun): string => {
  if (e) return 'Cette';
  return startsWithVowel(one) ? 'Cet' : 'Ce';
};

/** Maps the last part of each act of the journal to its participle. */
type Participles = Readonly<Record<string, string>>;
const EDITED = { made: 'ajouté', changed: 'modifié' } as const;
export const DELETED = { ...EDITED, deleted: 'supprimé' } as const;
export const MERGED = { ...DELETED, merged: 'fusionné' } as const;
export const RETIRED = { ...EDITED, retired: 'retiré' } as const;
/** Is for records that are retired, as acts of the journal that are called deletions. */
export const TAKEN_OFF = { ...EDITED, deleted: 'retiré' } as const;

/** Holds what a list says about its records: the journal after the name of an author, answers and screens. */
export interface ListWords<P extends Participles = Participles> {
  noun: Noun;
  many: string;
  /** Maps the last part of each act to what the journal says: 'a ajouté la ville'. */
  acts: { readonly [A in keyof P]: string };
  /** Is the last part of the act that removes a record. */
  removal: 'deleted' | 'retired';
  /** Is the verb of screens for that act. */
  remove: 'Supprimer' | 'Retirer';
  messages: { added: string; saved: string; merged: string; removed: string };
  notFound: string;
  /** Refuses a record that does not exist where it is chosen. */
  unknown: string;
}

/** Returns the words of a list from the name of its records and what is done to them. */
export const describeList = <const P extends Participles>(
  noun: Noun,
  participles: P,
): ListWords<P> => {
  const { one, many, the, e } = noun;
  const removal = 'retired' in participles ? 'retired' : 'deleted';
  const removed = participles[removal] ?? '';
  const acts = Object.entries(participles).map(([act, done]) => [act, `a ${done} ${the}`]);
  return {
    noun,
    many,
    acts: Object.fromEntries(acts) as ListWords<P>['acts'],
    removal,
    remove: removed === 'retiré' ? 'Retirer' : 'Supprimer',
    messages: {
      added: `${capital(one)} ajouté${e}.`,
      saved: `${capital(one)} enregistré${e}.`,
      merged: `${many} fusionné${e}s.`,
      removed: `${capital(one)} ${removed}${e}.`,
    },
    notFound: `${capital(one)} introuvable.`,
    unknown: `${demonstrative(noun)} ${one} n’existe pas.`,
  };
};
