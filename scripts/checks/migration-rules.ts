// What a statement of a migration may not do to a table that the running release reads and writes.

import type { AlterTableCmd, ColumnDef, Constraint, InsertStmt, Node } from 'libpg-query';

/** Describes the migration file that contains a statement. */
export interface Setting {
  /** Tells whether the migration itself creates the table, so that no process uses the table yet. */
  isNew: (table: string | undefined) => boolean;
  /** Tells whether the table stays so small that an update of all its rows takes no time. */
  isSmall: (table: string | undefined) => boolean;
  /** Is the mode in which the migration is run (see `server/platform/database/migration-file.ts`). */
  mode: 'transaction' | 'alone' | 'batches';
  /**
   * Tells that the file names the oldest release that runs on its schema, so that earlier releases
   * no longer use what the file drops.
   */
  isContract: boolean;
  /** Lists the tables to which the file adds a constraint. */
  constrained: ReadonlySet<string>;
}

const NOT_VALID = 'add it NOT VALID, and VALIDATE it in the next migration';

/**
 * Lists the functions that have one value throughout a statement; PostgreSQL stores such a default once and rewrites no
 * row.
 */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

/** Returns the last part of a qualified name, such as `now` of `pg_catalog.now`. */
const nameOf = (parts: readonly Node[] | undefined): string | undefined => {
  const last = parts?.at(-1);
  return last && 'String' in last ? last.String.sval : undefined;
};

/** Returns all nodes of one kind, such as `UpdateStmt`, in a parsed statement, at any depth. */
export function nodesOf(tree: unknown, kind: string): Record<string, unknown>[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    const below = nodesOf(value, kind);
    return key === kind ? [value as Record<string, unknown>, ...below] : below;
  });
}

const isVolatile = (value: unknown): boolean =>
  nodesOf(value, 'FuncCall').some((call) => !STABLE.has(nameOf(call['funcname'] as Node[]) ?? ''));

/** Returns the reasons why a constraint of a new column would make the site wait; empty when it would not. */
function columnConstraint({ contype, raw_expr }: Constraint): string[] {
  switch (contype) {
    case 'CONSTR_DEFAULT':
      return isVolatile(raw_expr)
        ? [
            'a default of its own for each row rewrites the table: add the column, set the default, fill in batches',
          ]
        : [];
    case 'CONSTR_GENERATED':
    case 'CONSTR_IDENTITY':
      return ['a stored generated column rewrites the table: fill a plain column in batches'];
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return [`a constraint of a new column reads the whole table under a lock: ${NOT_VALID}`];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return ['a unique column builds its index under a lock: CREATE UNIQUE INDEX CONCURRENTLY'];
    default:
      return [];
  }
}

/** Returns the reasons why adding a column would make the site wait or fail; empty when it would not. */
function newColumn({ typeName, constraints = [] }: ColumnDef): string[] {
  const own = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (kind: Constraint['contype']) => own.some(({ contype }) => contype === kind);
  const faults = own.flatMap(columnConstraint);
  if (/serial/.test(nameOf(typeName?.names) ?? ''))
    faults.push(...columnConstraint({ contype: 'CONSTR_IDENTITY' }));
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT'))
    faults.push(
      'a column that is NOT NULL without a default refuses the rows of the former release',
    );
  return faults;
}

/** Returns the reasons why adding a constraint to a table would make the site wait; empty when it would not. */
function newConstraint({ contype, skip_validation, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname
      ? []
      : [
          'its index is built under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
        ];
  return skip_validation
    ? []
    : [`adding a constraint reads the whole table under a lock: ${NOT_VALID}`];
}

/** Returns the reasons why a command of ALTER TABLE would make the site wait or fail; empty when it would not. */
function alteration({ subtype, def }: AlterTableCmd, isContract: boolean): string[] {
  if (subtype === 'AT_AddColumn') return def && 'ColumnDef' in def ? newColumn(def.ColumnDef) : [];
  if (subtype === 'AT_AddConstraint')
    return def && 'Constraint' in def ? newConstraint(def.Constraint) : [];
  if (subtype === 'AT_SetNotNull')
    return [
      'SET NOT NULL reads the whole table under a lock: a CHECK (… IS NOT NULL) that is NOT VALID says the same',
    ];
  if (subtype === 'AT_AlterColumnType')
    return ['another type rewrites the table under a lock: fill a new column in batches'];
  return subtype === 'AT_DropColumn' && !isContract ? [inUse('column')] : [];
}

const inUse = (what: string) =>
  `the former release may still use the ${what}: say from which release on it does not, "-- oldest release: X.Y.Z"`;

/**
 * Maps the node names of statements that no migration may contain to the reason, mostly that the statement locks a
 * table.
 */
const REWRITES: Readonly<Record<string, string>> = {
  TruncateStmt: 'TRUNCATE waits for and blocks every reader: delete in batches',
  ClusterStmt: 'CLUSTER rewrites the table under a lock',
  VacuumStmt: 'VACUUM is no part of a migration',
  ReindexStmt: 'REINDEX locks the table: create another index CONCURRENTLY',
  LockStmt: 'LOCK TABLE makes the site wait',
  DoStmt: 'a DO block cannot be checked: write its statements',
};

/**
 * Returns a fault for each table in use, except small ones, whose rows a statement updates or deletes all at once
 * instead of in limited batches, also inside WITH.
 */
function rewrites(stmt: Node, { isNew, isSmall, mode }: Setting): string[] {
  const changes = [...nodesOf(stmt, 'UpdateStmt'), ...nodesOf(stmt, 'DeleteStmt')];
  return changes.flatMap((change) => {
    const { relname } = change['relation'] as { relname?: string };
    if (isNew(relname) || isSmall(relname)) return [];
    const isLimited = nodesOf(change['whereClause'], 'limitCount').length > 0;
    if (mode === 'batches' && isLimited) return [];
    return [
      `changes "${relname}" as a whole: write "-- in batches" above, and WHERE … IN (SELECT … LIMIT 1000)`,
    ];
  });
}

/**
 * Returns the fault of a migration that inserts rows in batches: unless it has a LIMIT and excludes rows that the
 * target already has, each run inserts the same rows again.
 */
function insertion({ InsertStmt }: { InsertStmt: InsertStmt }): string[] {
  const target = InsertStmt.relation?.relname;
  const isLimited = nodesOf(InsertStmt.selectStmt, 'limitCount').length > 0;
  const looksUp = nodesOf(InsertStmt.selectStmt, 'SubLink').some((link) =>
    nodesOf(link, 'RangeVar').some(({ relname }) => relname === target),
  );
  return isLimited && looksUp
    ? []
    : [
        `would insert into "${target}" for ever: SELECT … WHERE NOT EXISTS (SELECT FROM ${target} …) LIMIT 1000`,
      ];
}

/**
 * Tells whether a statement runs outside transactions only and may be run again after a failure:
 * building an index, or dropping one if it exists, with CONCURRENTLY.
 */
export const runsAlone = (stmt: Node | undefined): boolean => {
  if (!stmt) return false;
  if ('IndexStmt' in stmt) return stmt.IndexStmt.concurrent === true;
  return (
    'DropStmt' in stmt &&
    stmt.DropStmt.removeType === 'OBJECT_INDEX' &&
    stmt.DropStmt.concurrent === true &&
    stmt.DropStmt.missing_ok === true
  );
};

/** Returns why a statement would make the site wait or fail; empty when it does not. */
export function faultsOf(stmt: Node, setting: Setting): string[] {
  const { isNew, mode, isContract, constrained } = setting;
  if ('IndexStmt' in stmt) {
    const { concurrent, relation, if_not_exists } = stmt.IndexStmt;
    if (isNew(relation?.relname)) return [];
    if (!concurrent)
      return [
        'an index is built under a lock: CREATE INDEX CONCURRENTLY, with "-- no transaction" above',
      ];
    return mode === 'alone' && if_not_exists
      ? []
      : ['CONCURRENTLY needs "-- no transaction" above, and IF NOT EXISTS to be run again'];
  }
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt;
    if (isNew(relation?.relname)) return [];
    return cmds.flatMap((node) => {
      if (!('AlterTableCmd' in node)) return [];
      if (
        node.AlterTableCmd.subtype === 'AT_ValidateConstraint' &&
        constrained.has(relation?.relname ?? '')
      )
        return [
          'VALIDATE in the transaction that adds the constraint keeps its lock: next migration',
        ];
      return alteration(node.AlterTableCmd, isContract);
    });
  }
  if ('RenameStmt' in stmt) {
    const { renameType, relation } = stmt.RenameStmt;
    const isUsed = renameType === 'OBJECT_COLUMN' || renameType === 'OBJECT_TABLE';
    return isUsed && !isContract && !isNew(relation?.relname) ? [inUse('name')] : [];
  }
  if ('DropStmt' in stmt) {
    const { removeType, concurrent } = stmt.DropStmt;
    if (removeType === 'OBJECT_TABLE' && !isContract) return [inUse('table')];
    if (removeType === 'OBJECT_INDEX' && concurrent && mode !== 'alone')
      return ['CONCURRENTLY needs "-- no transaction" above'];
    return [];
  }
  if ('InsertStmt' in stmt && mode === 'batches') return insertion(stmt);
  const [kind = ''] = Object.keys(stmt);
  return REWRITES[kind] ? [REWRITES[kind]] : rewrites(stmt, setting);
}
