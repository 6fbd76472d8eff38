// Migrations run while the former release serves: none makes it wait for a table, or takes from it what it uses.

import { loadModule, parseSync, type ParseResult, type RawStmt } from 'libpg-query';
import { readMigration } from '#server/platform/database/migration-file.ts';
import { DRAWING, ownersOf } from './domain-tables.ts';
import { faultsOf, nodesOf, runsAlone, type Setting } from './migration-rules.ts';
import { lineAt, type SourceTree, type Violation } from './source.ts';

const SUPPRESSION = /^\s*-- check-disable-next-line migrations -- .{10,}/;

await loadModule();

/** Returns the names of the tables to which the nodes of one kind in the statements refer. */
const relationsOf = (statements: RawStmt[], kind: string): Set<string> =>
  new Set(
    statements
      .flatMap(({ stmt }) => nodesOf(stmt, kind))
      .map(({ relation }) => (relation as { relname?: string } | undefined)?.relname ?? ''),
  );

/** Parses SQL; returns the error message of the parser when the SQL is invalid. */
function parse(text: string): ParseResult | string {
  try {
    return parseSync(text);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Lists the faults of one migration and of its statements; `small` holds the names of the tables with few rows. */
function faultsOfFile(path: string, text: string, small: ReadonlySet<string>): Violation[] {
  const parsed = parse(text);
  if (typeof parsed === 'string')
    return [{ path, line: 1, message: `cannot be parsed: ${parsed}` }];
  const statements = parsed.stmts ?? [];
  const { mode, oldestRelease } = readMigration(text);
  const made = relationsOf(statements, 'CreateStmt');
  const constrained = statements.filter(({ stmt }) =>
    nodesOf(stmt, 'AlterTableCmd').some(({ subtype }) => subtype === 'AT_AddConstraint'),
  );
  const setting: Setting = {
    mode,
    isContract: oldestRelease !== null,
    isNew: (table) => made.has(table ?? ''),
    isSmall: (table) => small.has(table ?? ''),
    constrained: relationsOf(constrained, 'AlterTableStmt'),
  };
  const lines = text.split('\n');
  // The parser gives positions in bytes, not in characters.
  const bytes = Buffer.from(text);
  const found = statements.flatMap(({ stmt, stmt_location = 0 }) => {
    const line = lineAt(text, bytes.subarray(0, stmt_location).toString().length);
    if (!stmt || SUPPRESSION.test(lines[line - 2] ?? '')) return [];
    return faultsOf(stmt, setting).map((message) => ({ path, line, message }));
  });
  const [first] = Object.keys(statements[0]?.stmt ?? {});
  if (mode === 'batches' && !/^(Insert|Update|Delete)Stmt$/.test(first ?? ''))
    found.push({ path, line: 1, message: 'counts no changed rows, so that its batches never end' });
  if (mode === 'alone' && !statements.every(({ stmt }) => runsAlone(stmt)))
    found.push({
      path,
      line: 1,
      message:
        'runs outside a transaction what belongs into one: only CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS do',
    });
  if (mode !== 'transaction' && statements.length !== 1)
    found.push({
      path,
      line: 1,
      message: 'has one statement, since it can be interrupted after each',
    });
  return found;
}

/** Lists the statements of migrations that lock a table in use, or drop what the former release uses. */
export function migrations(tree: SourceTree): Violation[] {
  const owners = ownersOf(tree.pages.get(DRAWING) ?? '');
  // The tables of the catalogue have hundreds of rows at most, and only administrators change them.
  const small = new Set([...owners.keys()].filter((table) => owners.get(table) === 'catalog'));
  return [...tree.migrations].flatMap(([path, text]) => faultsOfFile(path, text, small));
}
