// These functions share common parts of OpenAPI operations. Each replaces them in `paths` by
// references and returns the referenced components by name.

import { STATUS_CODES } from 'node:http';
import { COMMON_REFUSALS, DERIVED_REFUSALS } from '#contract/common/route.ts';

interface Parameter {
  name: string;
}
interface RequestBody {
  content: Record<string, { schema: object }>;
}
interface Operation {
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, { description?: string; $ref?: string }>;
}
interface Reference {
  $ref: string;
}
/** Maps the paths of the OpenAPI document to their operations by method. */
export type Paths = Record<string, Record<string, Operation>>;

type Components = Record<string, object>;

const refer = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

const operationsOf = (paths: Paths): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path));

/**
 * Replaces the library's 'Default Response' by one description of every success, so that operations can share
 * responses.
 */
export const describeSuccesses = (paths: Paths): void => {
  for (const { responses = {} } of operationsOf(paths))
    for (const response of Object.values(responses))
      if (response.description === 'Default Response') response.description = 'OK';
};

const IN_DEFAULT = [...COMMON_REFUSALS, ...DERIVED_REFUSALS];
const COMMON: ReadonlySet<string> = new Set(IN_DEFAULT.map(String));

const failure = (description: string | undefined): object => ({
  description,
  content: { 'application/json': { schema: refer('schemas', 'ApiError') } },
});

/**
 * Replaces error responses by references to one shared response for each status, because all have the same shape. The
 * statuses that most operations have in common share one `default` response, whose description lists them.
 */
export const shareFailures = (paths: Paths): Components => {
  const every = IN_DEFAULT.map((status) => `${status} ${STATUS_CODES[status]}`).join(', ');
  const shared: Components = { Error: failure(every) };
  for (const { responses = {} } of operationsOf(paths)) {
    for (const status of Object.keys(responses).filter((found) => Number(found) >= 400)) {
      if (COMMON.has(status)) {
        delete responses[status];
        responses['default'] = refer('responses', 'Error');
        continue;
      }
      shared[status] = failure(STATUS_CODES[status]);
      responses[status] = refer('responses', status);
    }
  }
  return shared;
};

/** Lists keywords of OpenAPI and JSON Schema that generated names of parts leave out. */
const SCHEMA_WORDS: ReadonlySet<string> = new Set(
  'content schema description type properties required items $ref additionalProperties anyOf enum'.split(
    ' ',
  ),
);

/**
 * Builds a name for a part of the OpenAPI document from its fields and the schemas to which it refers: `{ message,
 * data: ManagedUser }` becomes `DataManagedUserMessage`.
 */
const partName = (part: object): string => {
  const words = JSON.stringify(part).matchAll(/"(\w+)":|schemas\/(\w+)"/g);
  const names = [...words].map(([, key, name]) => name ?? key ?? '');
  const meant = names.filter((word) => !SCHEMA_WORDS.has(word));
  return meant.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
};

/** Tells whether the definition of a part and `count` references to it are shorter than `count` copies of it. */
const isShorter = (name: string, part: object, count: number): boolean => {
  const size = JSON.stringify(part).length;
  const reference = name.length + '{"$ref":"#/components/responses/"}'.length;
  return count * size > count * reference + size + name.length;
};

/**
 * Returns a map from generated names to the parts whose copies take more space than references; of parts with the same
 * name, only the first.
 */
const namesOf = (parts: readonly object[]): Map<string, object> => {
  const counts = new Map<string, number>();
  for (const part of parts) {
    const json = JSON.stringify(part);
    counts.set(json, (counts.get(json) ?? 0) + 1);
  }
  const named = new Map<string, object>();
  for (const part of parts) {
    const name = partName(part);
    const count = counts.get(JSON.stringify(part)) ?? 0;
    if (name && isShorter(name, part, count) && !named.has(name)) named.set(name, part);
  }
  return named;
};

const isIn = (named: ReadonlyMap<string, object>, part: object): boolean =>
  JSON.stringify(named.get(partName(part))) === JSON.stringify(part);

/** Replaces success responses that several operations have by references, and returns the shared responses by name. */
export const shareSuccesses = (paths: Paths): Components => {
  const all = operationsOf(paths).flatMap(({ responses = {} }) =>
    Object.values(responses).filter((response) => !response.$ref),
  );
  const named = namesOf(all);
  for (const { responses = {} } of operationsOf(paths))
    for (const [status, response] of Object.entries(responses))
      if (isIn(named, response)) responses[status] = refer('responses', partName(response));
  return Object.fromEntries(named);
};

const hasContent = (body: RequestBody | Reference | undefined): body is RequestBody =>
  body !== undefined && 'content' in body;

/** Replaces request bodies that several operations have by references, and returns the shared bodies by name. */
export const shareRequests = (paths: Paths): Components => {
  const operations = operationsOf(paths);
  const named = namesOf(operations.map(({ requestBody }) => requestBody).filter(hasContent));
  for (const operation of operations) {
    const { requestBody } = operation;
    if (hasContent(requestBody) && isIn(named, requestBody))
      operation.requestBody = refer('requestBodies', partName(requestBody));
  }
  return Object.fromEntries(named);
};

const isNamed = (parameter: Parameter | Reference): parameter is Parameter => 'name' in parameter;

/**
 * Replaces parameters that several operations have by references, and returns the shared parameters by name; of
 * different parameters with one name, only the most frequent is shared.
 */
export const shareParameters = (paths: Paths): Components => {
  const uses = new Map<string, { parameter: Parameter; count: number }>();
  const operations = operationsOf(paths);
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters.filter(isNamed))) {
    const key = JSON.stringify(parameter);
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  const shared: Record<string, Parameter> = {};
  for (const { parameter, count } of [...uses.values()].toSorted((a, b) => b.count - a.count))
    if (count > 1) shared[parameter.name] ??= parameter;
  for (const operation of operations) {
    operation.parameters &&= operation.parameters.map((parameter) =>
      isNamed(parameter) && JSON.stringify(parameter) === JSON.stringify(shared[parameter.name])
        ? refer('parameters', parameter.name)
        : parameter,
    );
  }
  return shared;
};

/** Moves parameters that all operations of a path have in common up to the path. */
export const liftParameters = (paths: Paths): void => {
  for (const path of Object.values(paths)) {
    const operations = Object.values(path);
    const [first = [], ...others] = operations.map(({ parameters = [] }) =>
      parameters.map((parameter) => JSON.stringify(parameter)),
    );
    const common = first.filter((one) => others.every((list) => list.includes(one)));
    if (others.length === 0 || common.length === 0) continue;
    for (const operation of operations) {
      const own = operation.parameters?.filter((one) => !common.includes(JSON.stringify(one)));
      if (own?.length) operation.parameters = own;
      else delete operation.parameters;
    }
    Object.assign(path, { parameters: common.map((one): unknown => JSON.parse(one)) });
  }
};

/**
 * Returns the component name for the request body of a path: `/api/update-formation/{id}` gives
 * `UpdateFormationIdBody`.
 */
const bodyName = (path: string): string => {
  const words = path.replace('/api/', '').split(/\W+/).filter(Boolean);
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Body`;
};

/** Is the number of characters of JSON up to which a body's properties are too short to be replaced by a reference. */
const SHORT_BODY = 100;

interface ObjectSchema {
  properties?: object;
  required?: string[];
}

const textOf = ({ properties }: ObjectSchema): string => JSON.stringify(properties ?? {});

/**
 * Replaces a body that differs from another only by required fields (create beside update) by a reference to the other
 * plus those fields. `textOf` leaves the required fields out of the comparison.
 */
const referToOptional = (shared: Record<string, ObjectSchema>): Components => {
  const optional = new Map(
    Object.entries(shared)
      .filter(([, schema]) => schema.properties && !schema.required)
      .map(([name, schema]) => [textOf(schema), name]),
  );
  return Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => {
      const other = schema.required && optional.get(textOf(schema));
      const { required } = schema;
      return [name, other ? { allOf: [refer('schemas', other), { required }] } : schema];
    }),
  );
};

/**
 * Replaces by references the bodies that a route accepts both as JSON and as a form, and those that the routes for
 * creating and changing a record have in common; returns the shared schemas by name.
 */
export const shareBodies = (paths: Paths): Components => {
  const shared: Record<string, ObjectSchema> = {};
  // Equal bodies have one name, that of the first path.
  const names = new Map<string, string>();
  const posts = Object.entries(paths).map(([path, { post }]) => {
    const body = post?.requestBody;
    return { path, contents: hasContent(body) ? Object.values(body.content) : [] };
  });
  const properties = posts.flatMap(({ contents: [first] }) =>
    first ? [textOf(first.schema)] : [],
  );
  for (const { path, contents } of posts) {
    const [first] = contents;
    if (!first) continue;
    const own = textOf(first.schema);
    const isRepeated = properties.indexOf(own) !== properties.lastIndexOf(own);
    if (contents.length === 1 && !(isRepeated && own.length > SHORT_BODY)) continue;
    const json = JSON.stringify(first.schema);
    const name = names.get(json) ?? bodyName(path);
    names.set(json, name);
    shared[name] = first.schema;
    for (const content of contents) content.schema = refer('schemas', name);
  }
  return referToOptional(shared);
};
