// This file reads the directives in the comments at the top of a migration, as does the check
// `migrations`.

/** Names how a migration file is run. */
type Mode =
  /** Runs the file in one transaction. */
  | 'transaction'
  /**
   * Runs one statement that PostgreSQL refuses inside a transaction and that can be run again,
   * marked by `-- no transaction`.
   */
  | 'alone'
  /** Runs one statement with a limit in transactions of its own until it changes nothing, marked by `-- in batches`. */
  | 'batches';

export interface MigrationFile {
  mode: Mode;
  /**
   * Is the oldest release that can run on the schema that this migration leaves, as in `-- oldest
   * release: 1.2.0`; null when every release can.
   */
  oldestRelease: string | null;
}

/** Returns the comments above the first statement of a migration. */
const headerOf = (sql: string): string[] => {
  const lines = sql.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('--'));
  return lines.slice(0, end === -1 ? undefined : end);
};

/** Reads the header of a migration: how it is run, and the oldest release that can run on the schema afterwards. */
export const readMigration = (sql: string): MigrationFile => {
  const header = headerOf(sql);
  const release = header
    .map((line) => /^-- oldest release: (\d+\.\d+\.\d+)$/.exec(line)?.[1])
    .find((found) => found !== undefined);
  const has = (line: string) => header.includes(line);
  return {
    mode: has('-- in batches') ? 'batches' : has('-- no transaction') ? 'alone' : 'transaction',
    oldestRelease: release ?? null,
  };
};

const numbersOf = (release: string): number[] => release.split(/[.-]/, 3).map(Number);

/** Says whether a release is older than another; a release candidate (1.2.0-rc.1) counts as its release. */
export const isOlder = (release: string, other: string): boolean => {
  const [own, theirs] = [numbersOf(release), numbersOf(other)];
  const at = own.findIndex((number, index) => number !== theirs[index]);
  return at !== -1 && (own[at] ?? 0) < (theirs[at] ?? 0);
};
