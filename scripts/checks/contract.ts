// The contract has a folder for each domain, and the same file names in each of them.

import { Visitor } from 'oxc-parser';
import { ORDER } from './domains.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

/**
 * Lists the folders of the contract that belong to no domain: `common`, which every domain uses,
 * and `app`, with the calls of `server/app/`.
 */
const OTHER_FOLDERS = ['common', 'app'];

/** Lists the files of the contract that collect the routes and schemas of all folders. */
const LISTS = ['contract/routes.ts', 'contract/components.ts'];

const ROUTES = { files: /^(?:routes|admin)(?:\.ts$|\/)/, names: 'routes.ts or admin.ts' };
const REFUSALS = { files: /^(?:[\w-]+-)?refusals\.ts$/, names: 'refusals.ts' };
const SCHEMAS = {
  files: /^(?:routes|admin|schemas)(?:\.ts$|\/)/,
  names: 'schemas.ts or routes.ts',
};

/** Maps each function that defines a part of the contract to the files in which it may be called. */
const PLACES: Record<string, { files: RegExp; names: string }> = {
  defineRoute: ROUTES,
  defineRecordRoutes: ROUTES,
  defineOwnList: ROUTES,
  defineManagedList: ROUTES,
  defineManagedRecords: ROUTES,
  defineMerge: ROUTES,
  defineAct: ROUTES,
  definePages: ROUTES,
  defineRefusals: REFUSALS,
};

/**
 * Lists the schemas, refusals and routes in a file that may not contain them by its name; `inFolder` is its path inside
 * the folder of its domain.
 */
function misnamed(file: SourceFile, inFolder: string): Violation[] {
  const found: Violation[] = [];
  /** Records a violation unless the file may contain `what`. */
  const check = (what: string, { files, names }: { files: RegExp; names: string }, at: number) => {
    if (files.test(inFolder)) return;
    const message = `${what} belongs in ${names} of its folder, or in a folder of that name`;
    found.push({ path: file.path, line: lineAt(file.text, at), message });
  };
  for (const { specifier, start } of file.imports)
    if (specifier === 'zod') check('a schema', SCHEMAS, start);
  new Visitor({
    CallExpression({ callee, start }) {
      const place = callee.type === 'Identifier' ? PLACES[callee.name] : undefined;
      if (place && callee.type === 'Identifier') check(callee.name, place, start);
    },
  }).visit(file.program);
  return found;
}

/**
 * Lists the files of the contract outside the folders of domains, and the routes, schemas and refusals in files of
 * other names.
 */
export function contract(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => path.startsWith('contract/') && !isTest(path) && !LISTS.includes(path))
    .flatMap((file) => {
      const [, folder = '', ...rest] = file.path.split('/');
      if (![...ORDER, ...OTHER_FOLDERS].includes(folder)) {
        const message = 'belongs in the folder of a domain, in common/ or in app/';
        return [{ path: file.path, line: 1, message }];
      }
      return folder === 'common' ? [] : misnamed(file, rest.join('/'));
    });
}
