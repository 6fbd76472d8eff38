import { z } from 'zod';
import { dateTime, dayFrom, optional, optionalId } from '../../common/fields.ts';
import {
  DELETED,
  describeList,
  feminine,
  masculine,
  type ListWords,
  RETIRED,
  TAKEN_OFF,
} from '../../common/list-words.ts';
import { definePages } from '../../common/admin-routes.ts';
import { CATALOG_LISTS } from '../../catalog/admin/lists.ts';

/**
 * Maps each subject of journal entries to its plural name (`many`) and to what the journal says of each act after the
 * name of the actor.
 */
export const SUBJECT_WORDS = {
  ad: {
    many: 'Annonces',
    acts: {
      approved: 'a validé l’annonce',
      rejected: 'a rejeté l’annonce',
      withdrawn: 'a retiré l’annonce',
      report_upheld: 'a donné raison au signalement de l’annonce',
      report_dismissed: 'a écarté le signalement de l’annonce',
      appeal_upheld: 'a donné raison au vendeur qui contestait pour l’annonce',
      appeal_dismissed: 'a maintenu la décision contestée sur l’annonce',
      photo_asked: 'a demandé une photo de l’article de l’annonce',
      photo_accepted: 'a accepté la photo de l’article de l’annonce',
      photo_refused: 'a refusé la photo de l’article de l’annonce',
    },
  },
  user: {
    many: 'Comptes',
    acts: {
      suspended: 'a suspendu le compte',
      reinstated: 'a rétabli le compte',
      role_given: 'a changé le rôle du compte',
      edited: 'a corrigé les données du compte',
      two_step_taken_off: 'a retiré la connexion en deux étapes du compte',
      phone_corrected: 'a corrigé le numéro du compte',
    },
  },
  ...CATALOG_LISTS,
  category: {
    ...CATALOG_LISTS.category,
    acts: {
      ...CATALOG_LISTS.category.acts,
      unit_added: 'a ajouté une unité de prix à la catégorie',
      unit_changed: 'a modifié une unité de prix de la catégorie',
      unit_retired: 'a retiré une unité de prix de la catégorie',
      unit_restored: 'a remis une unité de prix dans la catégorie',
    },
  },
  attribute: describeList(masculine('champ'), { ...RETIRED, restored: 'remis' }),
  choice: describeList(masculine('choix', 'choix'), {
    made: 'ajouté',
    changed: 'modifié',
    merged: 'fusionné',
    retired: 'retiré',
    restored: 'remis',
  }),
  slide: describeList(feminine('image d’accueil', 'images d’accueil'), DELETED),
  prompt: {
    many: 'Enregistrements',
    acts: { set: 'a enregistré', removed: 'a supprimé l’enregistrement' },
  },
  synonym: describeList(masculine('groupe de mots', 'groupes de mots'), DELETED),
  check_words: describeList(masculine('mot de vérification', 'mots de vérification'), DELETED),
  reason: describeList(masculine('motif'), TAKEN_OFF),
  report_reason: describeList(
    feminine('raison de signalement', 'raisons des signalements'),
    TAKEN_OFF,
  ),
  contact: { many: 'Messages', acts: { answered: 'a répondu au message' } },
  question: { many: 'Questions', acts: { withdrawn: 'a retiré la question' } },
  list: { many: 'Exports', acts: { exported: 'a exporté la liste' } },
  shop: {
    many: 'Boutiques',
    acts: {
      approved: 'a publié la boutique',
      rejected: 'a rejeté la page de la boutique',
      withdrawn: 'a retiré la boutique',
    },
  },
  rating: {
    many: 'Avis',
    acts: {
      approved: 'a approuvé un avis sur',
      sentence_dropped: 'a retiré la phrase d’un avis sur',
      reply_dropped: 'a retiré la réponse à un avis de',
      removed: 'a retiré un avis sur',
    },
  },
};
type Words = typeof SUBJECT_WORDS;
export type Subject = keyof Words;
export const SUBJECTS = Object.keys(SUBJECT_WORDS) as Subject[];
type SubjectAct = { [S in Subject]: `${S}.${keyof Words[S]['acts'] & string}` }[Subject];

/** Maps every recorded action, `subject.action`, to what the journal says about it. */
export const ACT_WORDS = {
  ...(Object.fromEntries(
    Object.entries(SUBJECT_WORDS).flatMap(([subject, { acts }]) =>
      Object.entries(acts).map(([act, words]) => [`${subject}.${act}`, words]),
    ),
  ) as Record<SubjectAct, string>),
  'shop.report_upheld': 'a jugé fondé le signalement de la boutique',
  'shop.report_dismissed': 'a jugé non fondé le signalement de la boutique',
};
export type Act = keyof typeof ACT_WORDS;
export const ACTS = Object.keys(ACT_WORDS) as Act[];

/** Is the subject of the entries about a list that administrators edit. */
export type ListSubject = {
  [S in Subject]: Words[S] extends ListWords ? S : never;
}[Subject];

/** Returns the act in the journal, `subject.action`, for a change of a record in a list that administrators edit. */
export const listAct = (
  subject: ListSubject,
  done: 'made' | 'changed' | 'removed' | 'merged',
): Act => {
  // The cast is safe: `describeList` defines these acts for each list, and a call merges records only in lists that
  // define merges.
  return `${subject}.${done === 'removed' ? SUBJECT_WORDS[subject].removal : done}` as Act;
};
export const journalAct = z.enum(ACTS);

export const journalEntrySchema = z.object({
  id: z.int(),
  at: dateTime,
  /** Is the user who acted; null when that account was deleted. */
  actor: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
  act: journalAct,
  /** Identifies the record that the entry is about; `label` is its present name, null when it was deleted. */
  subject: z.object({ kind: z.enum(SUBJECTS), id: z.int(), label: z.string().nullable() }),
  version: z.int().nullable(),
  /** Is a code of the reason catalogue with its current text. */
  reason: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** Holds further facts about the act: ids, codes and dates, never free text. */
  detail: z.record(z.string(), z.unknown()),
  comment: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

const day = dayFrom('Date invalide.');

export const journalRoutes = {
  journal: definePages({
    path: '/api/admin/journal',
    summary: 'Le journal des décisions, les plus récentes d’abord',
    record: journalEntrySchema,
    access: 'admin',
    query: {
      act: optional(journalAct),
      actor: optionalId,
      subject: optional(z.enum(SUBJECTS)),
      subject_id: optionalId,
      /** Is the first day (UTC) of the listed entries; `to` is the last. */
      from: optional(day),
      to: optional(day),
    },
  }),
};
