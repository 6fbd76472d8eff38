// The directives in the comments at the top of a migration. The gate `migrations` reads them too.

/** How a file is run. */
type Mode =
  /** In one transaction. */
  | 'transaction'
  /** `-- no transaction`: one statement that PostgreSQL refuses inside one, and that can be run again. */
  | 'alone'
  /** `-- in batches`: one statement with a limit, run in transactions of its own until it changes nothing. */
  | 'batches';

export interface MigrationFile {
  mode: Mode;
  /** `-- oldest release: 1.2.0`: releases before it cannot run on the schema that this migration leaves. */
  oldestRelease: string | null;
}

/** The comments above the first statement. */
const headerOf = (sql: string): string[] => {
  const lines = sql.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('--'));
  return lines.slice(0, end === -1 ? undefined : end);
};

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

/** Whether a release came before another; candidates for a release (1.2.0-rc.1) count as it. */
export const isOlder = (release: string, other: string): boolean => {
  const [own, theirs] = [numbersOf(release), numbersOf(other)];
  const at = own.findIndex((number, index) => number !== theirs[index]);
  return at !== -1 && (own[at] ?? 0) < (theirs[at] ?? 0);
};
