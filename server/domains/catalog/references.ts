import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { inUseText } from './texts.ts';

/**
 * Holds the ids of a quarter merged, by itself or with its city, and of the quarter that references lead to afterwards.
 */
export interface MergedQuarter {
  from: number;
  into: number;
}

/** Maps the id of a category or city to the number of rows that refer to it, without zeros. */
export type Uses = ReadonlyMap<number, number>;

/**
 * Tells how another domain counts its references to categories and cities, and updates them, in the transaction that
 * changes the catalogue, which cannot import the domains above it: `server/app/domains.ts` passes them in.
 */
export interface CatalogReferences {
  /**
   * Updates references while city `from` is merged into `into`, before its quarters move; `mergedQuarters` are those of
   * which `into` has one of the same name. The many rows are moved before the catalogue itself is written, from which
   * point on other changes of the catalogue wait.
   */
  cityMerged?: (
    tx: Tx,
    change: { from: number; into: number; mergedQuarters: readonly MergedQuarter[] },
  ) => Promise<void>;
  /** Updates references to the quarters that moved with city `from` to `into`. */
  quartersMoved?: (tx: Tx, change: { from: number; into: number }) => Promise<void>;
  quarterMerged?: (tx: Tx, change: MergedQuarter) => Promise<void>;
  categoryMerged?: (tx: Tx, change: { from: number; into: number }) => Promise<void>;
  /** Updates references before sub-category `from` becomes `into`, under the category `parentId`. */
  subCategoryMoved?: (
    tx: Tx,
    change: { from: number; into: number; parentId: number },
  ) => Promise<void>;
  /**
   * Updates references after choice `from` of an attribute was merged into `into`; all three are keys. References of
   * ads are updated later, on the event `catalog.choice_merged`.
   */
  choiceMerged?: (
    tx: Tx,
    change: { attribute: string; from: string; into: string },
  ) => Promise<void>;
  /** Counts the rows that refer to a city and prevent its deletion. */
  countOfCity?: (tx: Tx, id: number) => Promise<number>;
  countOfCategory?: (tx: Tx, id: number) => Promise<number>;
  countOfQuarter?: (tx: Tx, id: number) => Promise<number>;
  /** Counts the references to each city, for administrators. */
  usesOfCities?: (db: Queryable) => Promise<Uses>;
  usesOfCategories?: (db: Queryable) => Promise<Uses>;
  usesOfQuarters?: (db: Queryable) => Promise<Uses>;
}

export type References = readonly CatalogReferences[];

/**
 * Checks that no row of any domain refers to a city, category or quarter. @throws Refusal 409 with the number of uses,
 * including `own`, the number of rows of the catalogue that refer to it
 */
export const assertUnused = async (
  tx: Tx,
  references: References,
  of: 'countOfCity' | 'countOfCategory' | 'countOfQuarter',
  { id, own = 0 }: { id: number; own?: number },
): Promise<void> => {
  let uses = own;
  for (const reference of references) uses += (await reference[of]?.(tx, id)) ?? 0;
  if (uses > 0) throw new Refusal({ ...adminRefusals.inUse, message: inUseText(uses) });
};

/** Returns the rows with the number of references to each, added up over all domains. */
export const withUses = async <R extends { id: number }>(
  db: Queryable,
  references: References,
  of: 'usesOfCities' | 'usesOfCategories' | 'usesOfQuarters',
  rows: readonly R[],
): Promise<(R & { uses: number })[]> => {
  const all = new Map<number, number>();
  for (const reference of references)
    for (const [id, uses] of (await reference[of]?.(db)) ?? [])
      all.set(id, (all.get(id) ?? 0) + uses);
  return rows.map((row) => ({ ...row, uses: all.get(row.id) ?? 0 }));
};
