// Domain routes are registered only through the function that takes a contract entry: nothing in server/domains uses
// Fastify directly. (A test of the assembled server checks that every entry has one handler and declared responses only.)

import { Visitor, type CallExpression, type Expression } from 'oxc-parser';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route'];

/** Lists the usual names of a variable that holds a Fastify instance; names annotated with its type are found too. */
const USUAL_NAMES = ['app', 'fastify', 'instance', 'scope'];

const FASTIFY_PACKAGES = ['fastify', 'fastify-plugin', 'fastify-type-provider-zod'];

/** Returns the names of the parameters and variables of a file that hold a Fastify instance. */
function fastifyNames(file: SourceFile): Set<string> {
  const annotated = [...file.text.matchAll(/\b(\w+)\??\s*:\s*Fastify\w*Instance\b/g)];
  return new Set([...USUAL_NAMES, ...annotated.map(([, name = '']) => name)]);
}

/** Returns the object and the name of the method that a call uses; undefined when it calls no method. */
function methodOf({ callee }: CallExpression): { object: Expression; name: string } | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return undefined;
  const { object, property, computed } = callee;
  if (!computed && property.type === 'Identifier') return { object, name: property.name };
  if (computed && property.type === 'Literal') return { object, name: String(property.value) };
  return undefined;
}

/** Tells whether the first argument of a call is a path of a site: `'/api/…'`. */
function beginsWithPath({ arguments: [first] }: CallExpression): boolean {
  if (first?.type === 'Literal')
    return typeof first.value === 'string' && first.value.startsWith('/');
  if (first?.type === 'TemplateLiteral') return first.quasis[0]?.value.raw.startsWith('/') ?? false;
  return false;
}

/** Tells whether a call opens a route: a method such as `get`, called on a Fastify instance or with a path. */
function opensRoute(call: CallExpression, names: Set<string>): boolean {
  const method = methodOf(call);
  if (!method || !VERBS.includes(method.name)) return false;
  const { object } = method;
  const onFastify = object.type === 'Identifier' && names.has(object.name);
  return onFastify || beginsWithPath(call);
}

/** Lists the routes that a file opens without an entry of the contract, and the imports of Fastify other than types. */
function routesOf(file: SourceFile): Violation[] {
  const names = fastifyNames(file);
  const found: Violation[] = [];
  const report = (start: number, message: string) =>
    found.push({ path: file.path, line: lineAt(file.text, start), message });
  for (const { specifier, typeOnly, start } of file.imports) {
    if (FASTIFY_PACKAGES.includes(specifier) && !typeOnly) {
      report(start, `a domain may import only types of "${specifier}"`);
    }
  }
  new Visitor({
    CallExpression(call) {
      if (opensRoute(call, names))
        report(call.start, 'a route is opened only with its contract entry');
    },
  }).visit(file.program);
  return found;
}

/** Lists the domain routes that bypass the contract. */
export function routes(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => path.startsWith('server/domains/') && !isTest(path))
    .flatMap(routesOf);
}
