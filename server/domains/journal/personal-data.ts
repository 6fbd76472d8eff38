import { allOf, NOTHING_PERSONAL, type PersonalData } from '#server/platform/personal-data.ts';

export const journalColumns = {
  // Entries outlive ads and accounts, as ids and codes.
  ...allOf('kept', ['at', 'actor_id', 'subject_id']),
  ...allOf('neutral', ['id', 'act', 'subject', 'version', 'reason', 'detail']),
} as const;

export const commentColumns = { journal_id: 'neutral', text: 'personal' } as const;

/**
 * Labels the columns only: which entries concern a person depends on their ads, so `moderation` exports and erases
 * them.
 */
export const journalPersonalData: PersonalData = {
  domain: 'journal',
  tables: { journal: journalColumns, journal_comment: commentColumns },
  ...NOTHING_PERSONAL,
};
