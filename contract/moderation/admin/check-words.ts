import { z } from 'zod';
import { optional, requiredLine, requiredText, textField } from '../../common/fields.ts';
import { defineManagedList } from '../../common/managed-list.ts';
import { defineTrial } from '../../common/trial.ts';

/**
 * Maps what the words of an entry are to its French name: forbidden goods, expressions that make any goods harmless, or
 * words of a request for money in advance.
 */
export const CHECK_WORD_KINDS = {
  forbidden: 'Marchandise interdite',
  innocent: 'Voisins innocents de toutes les marchandises',
  service: 'Service d’envoi d’argent',
  short_service: 'Service au nom courant',
  operator: 'Opérateur',
  send: 'Verbe d’envoi',
} as const;
export type CheckWordKind = keyof typeof CHECK_WORD_KINDS;
const KINDS = Object.keys(CHECK_WORD_KINDS) as [CheckWordKind, ...CheckWordKind[]];

const WORDS_MAX = 4000;
const list = optional(textField(WORDS_MAX)).transform((text) => text ?? '');

/** Takes an entry; its lists are separated by commas. */
const checkWordsBody = z.object({
  kind: z.enum(KINDS),
  /** Says what the words are, as moderators read it beside a finding. */
  reason: requiredLine(120),
  words: requiredText(WORDS_MAX),
  /** Lists words of which one must stand near; empty when the words are clear by themselves. */
  near: list,
  /** Lists expressions that make the words harmless. */
  innocent: list,
});

export const checkWordsSchema = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  reason: z.string(),
  words: z.string(),
  near: z.string(),
  innocent: z.string(),
});

export const checkWordsRoutes = {
  ...defineManagedList({
    name: 'check-words',
    summaries: {
      list: 'Les mots que lisent les vérifications',
      add: 'Ajouter des mots aux vérifications',
      change: 'Changer des mots des vérifications',
      remove: 'Ôter des mots des vérifications',
    },
    record: checkWordsSchema,
    body: checkWordsBody,
    changes: checkWordsBody,
  }),
  trial: defineTrial('check-words', checkWordsBody),
};
