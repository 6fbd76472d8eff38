import { synonymRoutes as contract } from '#contract/search/admin.ts';
import { asc } from 'drizzle-orm';
import { manageList } from '#server/domains/journal/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listNotFound } from '../queries/searches.ts';
import { trySynonyms } from '../queries/try-synonyms.ts';
import { searchSynonym } from '../tables.ts';
import { listedFor } from '../thesaurus.ts';
import { synonymMessages } from '../texts.ts';

type SynonymRow = typeof searchSynonym.$inferSelect;

/** Describes a group of synonyms as the administrators' list shows it. */
const describeGroup = ({ terms, oneWay }: SynonymRow): string => {
  const [first, ...others] = terms;
  return oneWay && others.length > 0 ? `${first} → ${others.join(', ')}` : terms.join(', ');
};

/**
 * Returns the routes of administrators about groups of synonyms, which can be tried, and about searches that found nothing. Every process
 * uses a changed group from the next search on, since triggers of the table announce changes.
 */
export const synonymRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;
  const read = async () => {
    const rows = await orm
      .select({ id: searchSynonym.id, terms: searchSynonym.terms, one_way: searchSynonym.oneWay })
      .from(searchSynonym)
      .orderBy(asc(searchSynonym.id));
    return rows.map((row) => {
      const [first = '', ...others] = row.terms;
      return { ...row, instead: others.length === 0 ? listedFor(first) : [] };
    });
  };
  return [
    answer(contract.synonyms, async () => ({ data: await read() })),
    answer(contract.notFound, async () => ({ data: await listNotFound(pool) })),
    answer(contract.trial, async ({ query, body }) => ({
      data: await trySynonyms(pool, { ...query, ...body }),
    })),
    ...manageList(platform, {
      contract,
      table: searchSynonym,
      subject: 'synonym',
      messages: synonymMessages,
      read,
      // The words are free text, so they belong in the comment of the journal entry, separate from ids and codes.
      note: (row, before) => ({
        comment: before
          ? synonymMessages.comment(describeGroup(before), describeGroup(row))
          : describeGroup(row),
      }),
    }),
  ];
};
