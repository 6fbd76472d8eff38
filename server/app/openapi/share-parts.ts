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
/** Contains operations by path and method. */
export type Paths = Record<string, Record<string, Operation>>;

type Components = Record<string, object>;

const refer = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

const operationsOf = (paths: Paths): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path));

/** Replaces the library's 'Default Response' by one description, so that answers of any success can be shared. */
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
 * Shares one response for each error status, because all have the same shape. The statuses of every call, of calls with
 * a token, with an id and with input share one `default` response, whose description names them.
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

/** Lists words of OpenAPI and JSON Schema that are no help in a generated name. */
const SCHEMA_WORDS: ReadonlySet<string> = new Set(
  'content schema description type properties required items $ref additionalProperties anyOf enum'.split(
    ' ',
  ),
);

/**
 * Builds a name for a part from the schemas that it refers to and its fields: `{ message, data:
 * ManagedUser }` becomes `DataManagedUserMessage`.
 */
const partName = (part: object): string => {
  const words = JSON.stringify(part).matchAll(/"(\w+)":|schemas\/(\w+)"/g);
  const names = [...words].map(([, key, name]) => name ?? key ?? '');
  const meant = names.filter((word) => !SCHEMA_WORDS.has(word));
  return meant.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
};

/** Says whether `count` references to a part are shorter than as many copies of it. */
const isShorter = (name: string, part: object, count: number): boolean => {
  const size = JSON.stringify(part).length;
  const reference = name.length + '{"$ref":"#/components/responses/"}'.length;
  return count * size > count * reference + size + name.length;
};

/** Returns, by name, each part whose copies take more room than references to it, unless the name is taken. */
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

/** Shares the success responses that several operations have. */
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

/** Shares the request bodies that several operations have. */
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

/** Shares the parameters of several operations; of different parameters with one name, the most frequent is shared. */
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

/** Moves parameters that all operations of a path have to the path. */
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

/** Returns the name of a request body: that of `/api/update-formation/{id}` is `UpdateFormationIdBody`. */
const bodyName = (path: string): string => {
  const words = path.replace('/api/', '').split(/\W+/).filter(Boolean);
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Body`;
};

/** Is the length of a body's properties, in characters, up to which a reference would not be shorter. */
const SHORT_BODY = 100;

interface ObjectSchema {
  properties?: object;
  required?: string[];
}

const textOf = ({ properties }: ObjectSchema): string => JSON.stringify(properties ?? {});

/**
 * Makes a body refer to another one when it only requires more fields, as the body of creating does
 * beside that of changing.
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
 * Shares bodies that are accepted both as JSON and as a form, and those of creating and changing one kind of record.
 */
export const shareBodies = (paths: Paths): Components => {
  const shared: Record<string, ObjectSchema> = {};
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
    const name = bodyName(path);
    shared[name] = first.schema;
    for (const content of contents) content.schema = refer('schemas', name);
  }
  return referToOptional(shared);
};
