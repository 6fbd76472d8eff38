import { capital } from './capital.ts';

/** Names the records of a list in French. */
interface Noun {
  /** Is the singular in lower case: 'ville'. */
  one: string;
  /** Is the plural with a capital letter: 'Villes'. */
  many: string;
  /** Is the singular with its definite article: 'la ville', 'l’image'. */
  the: string;
  /**
   * Is the ending of participles and of the indefinite article: 'e' for a feminine noun ('ajoutée', 'une'), '' for a
   * masculine one.
   */
  e: '' | 'e';
}

const startsWithVowel = (word: string): boolean => /^[aeiouéê]/.test(word);

/**
 * Returns a function that makes nouns of one gender, given by its article and the ending `e` of participles
 * ('ajoutée'); a regular plural may be omitted.
 */
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

/** Returns the French demonstrative for a noun: 'Ce', 'Cet' or 'Cette'. */
const demonstrative = ({ one, e }: Noun): string => {
  if (e) return 'Cette';
  return startsWithVowel(one) ? 'Cet' : 'Ce';
};

/**
 * Maps what is done to a record, the last part of its act in the journal, to a French participle: `made` to 'ajouté'.
 */
type Participles = Readonly<Record<string, string>>;
const EDITED = { made: 'ajouté', changed: 'modifié' } as const;
export const DELETED = { ...EDITED, deleted: 'supprimé' } as const;
export const MERGED = { ...DELETED, merged: 'fusionné' } as const;
export const RETIRED = { ...EDITED, retired: 'retiré' } as const;
/** Holds the participles of lists whose records are only retired, although the journal calls the act `deleted`. */
export const TAKEN_OFF = { ...EDITED, deleted: 'retiré' } as const;

/** Holds the French texts about the records of a list, which the journal, the answers of the API and screens show. */
export interface ListWords<P extends Participles = Participles> {
  noun: Noun;
  many: string;
  /** Maps the last part of each act to what the journal says after the name of the actor: 'a ajouté la ville'. */
  acts: { readonly [A in keyof P]: string };
  /** Is the last part of the act that removes a record. */
  removal: 'deleted' | 'retired';
  /** Is the verb with which screens name the removal of a record. */
  remove: 'Supprimer' | 'Retirer';
  messages: { added: string; saved: string; merged: string; removed: string };
  notFound: string;
  /** Is the error text for a request that refers to a record that does not exist. */
  unknown: string;
}

/**
 * Builds the French texts about the records of a list from the noun for a record and the participles of the acts on it.
 */
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
