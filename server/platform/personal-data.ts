import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from './platform.ts';

/**
 * Labels the privacy of a column.
 * - `personal`: names or concerns a person. The export carries it, erasure removes it.
 * - `secret`: a hash or key of a person. Never exported, removed by erasure.
 * - `kept`: concerns a person by an id or a code alone and stays after erasure, as decision 0023 lists.
 * - `neutral`: concerns no person, or only together with a personal column of its row.
 */
export type PrivacyLabel = 'personal' | 'secret' | 'kept' | 'neutral';

/** Maps the names of the columns of a table to their privacy labels. */
export type Labels = Readonly<Record<string, PrivacyLabel>>;

/**
 * Declares the personal data of one domain (or the platform), in its `personal-data.ts`; `server/app/personal-data.ts`
 * lists all of them. A test fails for every unlabelled column of the database.
 */
export interface PersonalData {
  /** Is the name of the domain, and of its section in the export of personal data. */
  readonly domain: string;
  /** Lists every table of the domain with every column. */
  readonly tables: Readonly<Record<string, Labels>>;
  /** Returns the personal data of one account in this domain, ready for JSON, without data of other users. */
  readonly exportOf: (platform: Platform, userId: number) => Promise<Record<string, unknown>>;
  /**
   * Returns the names of the stored files that belong to this account alone, which are removed as soon as the account
   * is closed.
   */
  readonly files?: (platform: Platform, userId: number) => Promise<string[]>;
  /**
   * Deletes or pseudonymises an account's data in this domain, files included. Runs after the account is closed, in
   * domains that use others before those, and is safe to repeat after a kill. The row of `app_user` stays for foreign
   * keys.
   */
  readonly erase: (platform: Platform, userId: number) => Promise<void>;
}

const quoted = (name: string): string => `"${name}"`;

/**
 * Returns the rows of a table for the export of personal data, with every column not labelled `secret`, so that a new
 * column cannot be forgotten. `condition` is trusted SQL, with `$1`… for `values`.
 */
export const rowsToExport = async (
  { database }: Platform,
  { table, columns }: { table: string; columns: Labels },
  condition: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> => {
  const names = Object.keys(columns).filter((name) => columns[name] !== 'secret');
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(table)} WHERE ${condition} ORDER BY 1`,
    [...values],
  );
  return rows;
};

/** Holds the export and erasure functions of domains without personal data, which do nothing. */
export const NOTHING_PERSONAL: Pick<PersonalData, 'exportOf' | 'erase'> = {
  exportOf: () => Promise.resolve({}),
  erase: () => Promise.resolve(),
};

/** Returns the same privacy label for several columns of a table. */
export const allOf = <const C extends string>(
  label: PrivacyLabel,
  columns: readonly C[],
): Record<C, PrivacyLabel> =>
  Object.fromEntries(columns.map((column) => [column, label])) as Record<C, PrivacyLabel>;

/** Labels every column of the tables exported by a module as `neutral`, for tables that say nothing about a person. */
export const neutralTables = (module: Readonly<Record<string, unknown>>): PersonalData['tables'] =>
  Object.fromEntries(
    Object.values(module).flatMap((table) =>
      is(table, PgTable)
        ? [
            [
              getTableName(table),
              allOf(
                'neutral',
                Object.values(getTableColumns(table)).map(({ name }) => name),
              ),
            ] as const,
          ]
        : [],
    ),
  );
