// Every column of the schema has a reader: what is only written is stored for nobody.

import {
  loadModule,
  parseSync,
  scanSync,
  type ColumnDef,
  type Node,
  type ScanToken,
} from 'libpg-query';
import { Visitor } from 'oxc-parser';
import { domainOf } from './domains.ts';
import { nodesOf } from './migration-rules.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

await loadModule();

/** Maps each column (`table.column`) that is read, but not by the code, to its readers. */
const READ_OUTSIDE: Readonly<Record<string, string>> = {
  'app_user.terms_accepted_at': 'shows that a person agreed to the terms, and when',
  'company.consented_at': 'shows that its holder agreed, and when',
  'seller_absence.started_at': 'is told to the person by the export of personal data',
  'alert_mark.one': 'is the key of a table with one row',
};

/** Holds the names that occur in some code (`named`), and the names whose values the code reads (`read`). */
interface Names {
  named: Set<string>;
  read: Set<string>;
}

interface Column {
  table: string;
  name: string;
  path: string;
  line: number;
}

const keyOf = ({ table, name }: Pick<Column, 'table' | 'name'>): string => `${table}.${name}`;

/** Returns the name that a table or column has in `tables.ts`. */
const camelOf = (name: string): string =>
  name
    .split('_')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** Returns the columns that exist after all migrations; the keys are `table.column`. */
function columnsOf(migrations: SourceTree['migrations']): Map<string, Column> {
  const left = new Map<string, Column>();
  for (const [path, text] of migrations) {
    const bytes = Buffer.from(text);
    /** Records a column with the line of the migration that defines it. */
    const add = (table: string, { colname: name = '', location = 0 }: ColumnDef): void => {
      const line = lineAt(text, bytes.subarray(0, location).toString().length);
      left.set(keyOf({ table, name }), { table, name, path, line });
    };
    for (const { stmt } of parseSync(text).stmts ?? []) {
      if (!stmt) continue;
      if ('CreateStmt' in stmt)
        for (const node of stmt.CreateStmt.tableElts ?? [])
          if ('ColumnDef' in node) add(stmt.CreateStmt.relation?.relname ?? '', node.ColumnDef);
      if ('AlterTableStmt' in stmt) {
        const table = stmt.AlterTableStmt.relation?.relname ?? '';
        for (const node of stmt.AlterTableStmt.cmds ?? []) {
          if (!('AlterTableCmd' in node)) continue;
          const { subtype, def, name = '' } = node.AlterTableCmd;
          if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) add(table, def.ColumnDef);
          if (subtype === 'AT_DropColumn') left.delete(keyOf({ table, name }));
        }
      }
      if ('DropStmt' in stmt && stmt.DropStmt.removeType === 'OBJECT_TABLE')
        for (const { sval } of nodesOf(stmt, 'String'))
          for (const [key, { table }] of left) if (table === sval) left.delete(key);
    }
  }
  return left;
}

/** Returns the SQL tokens of a text; none when the text is not SQL. */
function tokensOf(text: string): ScanToken[] {
  try {
    return scanSync(text).tokens;
  } catch {
    return [];
  }
}

const wordOf = ({ text }: ScanToken): string => text.replaceAll('"', '');

/**
 * Returns the index of the token that ends the list of columns of an INSERT INTO at index `from`; `from` when there is
 * no list.
 */
function endOfInsert(tokens: readonly ScanToken[], from: number): number {
  const open = tokens.findIndex(({ text }, i) => i > from && text === '(');
  // At most three tokens are between INTO and the list: INSERT INTO table AS t (
  if (open === -1 || open > from + 4) return from;
  const end = tokens.findIndex(({ text }, i) => i > open && text === ')');
  return end === -1 ? from : end;
}

/** Adds the names in an SQL text to `named`, and to `read` unless INSERT or SET only writes them. */
function noteSql(text: string, { named, read }: Names): void {
  const tokens = tokensOf(text);
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token || (token.tokenName !== 'IDENT' && token.keywordKind === 0)) continue;
    named.add(wordOf(token));
    const before = tokens[i - 1]?.text.toUpperCase() ?? '';
    const isSet = tokens[i + 1]?.text === '=' && (before === 'SET' || before === ',');
    if (!isSet) read.add(wordOf(token));
    if (token.text.toUpperCase() !== 'INTO') continue;
    const end = endOfInsert(tokens, i);
    if (end !== i) named.add(wordOf(tokens[i + 1] ?? token));
    i = end;
  }
}

/**
 * Adds the names in a file: those in its SQL texts, the properties that it reads from objects, and all identifiers,
 * such as tables. Keys of object literals are written, not read.
 */
function noteFile({ program }: SourceFile, names: Names): void {
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') noteSql(value, names);
    },
    TemplateLiteral({ quasis }) {
      // A name stands for each inserted value, so that the SQL remains complete.
      noteSql(quasis.map(({ value }) => value.cooked ?? '').join(' x '), names);
    },
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier') names.read.add(property.name);
    },
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          names.read.add(property.key.name);
    },
    Identifier: ({ name }) => names.named.add(name),
  }).visit(program);
}

/**
 * Is the file of the lists for administrators. `manageList` returns their tables whole, without rows marked as
 * `retired`, so that this file shows which columns are read.
 */
const LISTS = 'web/pages/admin/catalog/lists.tsx';

/** Tells whether a file is code of the product, other than the definitions of tables and privacy labels. */
const isRead = ({ path }: SourceFile): boolean =>
  path.startsWith('server/') &&
  !isTest(path) &&
  !path.startsWith('server/testing/') &&
  !['tables.ts', 'personal-data.ts', 'own-personal-data.ts'].includes(path.split('/').at(-1) ?? '');

/** Returns all strings in a node of a parsed migration, among them the bodies of functions. */
const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
};

/**
 * Returns the names in each group of code: a domain, another folder of the server, the lists for administrators, or the
 * functions of the database. A column is read if a group that names its table reads the name of the column.
 */
function groupsOf(tree: SourceTree): Names[] {
  const groups = new Map<string, Names>();
  /** Returns the names found so far in the group `name`, which it adds if there is none. */
  const groupOf = (name: string): Names => {
    const group = groups.get(name) ?? { named: new Set(), read: new Set() };
    groups.set(name, group);
    return group;
  };
  for (const file of tree.files.values())
    if (isRead(file))
      noteFile(file, groupOf(domainOf(file.path) ?? file.path.split('/').slice(0, 2).join('/')));
  const lists = tree.files.get(LISTS);
  if (lists) {
    noteFile(lists, groupOf(LISTS));
    // The server leaves out the retired rows of these lists.
    groupOf(LISTS).read.add('retired');
  }
  const isCode = (stmt: Node | undefined) =>
    stmt && ('CreateFunctionStmt' in stmt || 'CreateTrigStmt' in stmt);
  for (const text of tree.migrations.values())
    for (const { stmt } of parseSync(text).stmts ?? [])
      if (isCode(stmt)) for (const part of textsOf(stmt)) noteSql(part, groupOf('functions'));
  return [...groups.values()];
}

/**
 * Lists the columns that nothing reads, and the entries of `outside` whose column is read by the code or no longer
 * exists.
 */
export function columns(tree: SourceTree, outside = READ_OUTSIDE): Violation[] {
  const groups = groupsOf(tree);
  const either = (names: Set<string>, name: string) => names.has(name) || names.has(camelOf(name));
  const hasReader = ({ table, name }: Column): boolean =>
    groups.some(({ named, read }) => either(named, table) && either(read, name));
  const all = columnsOf(tree.migrations);
  const unread = new Map([...all].filter(([, column]) => !hasReader(column)));
  // The trees in tests of checks have no migrations, and therefore no columns.
  const useless = all.size > 0 ? Object.keys(outside).filter((key) => !unread.has(key)) : [];
  return [
    ...[...unread].flatMap(([key, { path, line }]) =>
      key in outside ? [] : [{ path, line, message: `nothing reads ${key}: drop it` }],
    ),
    ...useless.map((key) => ({
      path: 'scripts/checks/columns.ts',
      line: 1,
      message: `${key} is read by the code or gone: its reason has no use`,
    })),
  ];
}
