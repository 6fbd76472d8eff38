import type { Tx } from '#server/platform/database/database.ts';
import type { TwinQuarter } from './commands/edit-cities.ts';

/**
 * How another domain updates its references to categories and cities, in the transaction that changes them. The
 * catalogue cannot import the domains above it: `server/app/domains.ts` passes them in.
 */
export interface CatalogReferences {
  /** City `from` was merged into `into`; `twins` are its quarters that `into` already had under the same name. */
  cityMerged?: (
    tx: Tx,
    change: { from: number; into: number; twins: readonly TwinQuarter[] },
  ) => Promise<void>;
  categoryMerged?: (tx: Tx, change: { from: number; into: number }) => Promise<void>;
  /** Sub-category `from` is now `into`, under the category `parentId`. */
  subCategoryMoved?: (
    tx: Tx,
    change: { from: number; into: number; parentId: number },
  ) => Promise<void>;
  /** Rows that refer to a city and prevent its deletion. */
  countOfCity?: (tx: Tx, id: number) => Promise<number>;
  countOfCategory?: (tx: Tx, id: number) => Promise<number>;
}

export type References = readonly CatalogReferences[];

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const countOfCity = async (tx: Tx, references: References, id: number): Promise<number> => {
  const counts: number[] = [];
  for (const { countOfCity: count } of references) counts.push((await count?.(tx, id)) ?? 0);
  return sum(counts);
};

export const countOfCategory = async (
  tx: Tx,
  references: References,
  id: number,
): Promise<number> => {
  const counts: number[] = [];
  for (const { countOfCategory: count } of references) counts.push((await count?.(tx, id)) ?? 0);
  return sum(counts);
};
