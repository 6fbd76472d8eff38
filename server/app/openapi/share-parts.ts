// Common parts of OpenAPI operations. Each function replaces them in `paths` by references and returns the referenced
// components by name.

import { STATUS_CODES } from 'node:http';
import { COMMON_REFUSALS } from '#contract/route.ts';

interface Parameter {
  name: string;
}
interface Operation {
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { description?: string; $ref?: string }>;
}
interface Reference {
  $ref: string;
}
/** Operations by path and method. */
export type Paths = Record<string, Record<string, Operation>>;

type Components = Record<string, object>;

const refer = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

const operationsOf = (paths: Paths): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path));

/** Replaces the library's 'Default Response' by a description of each success. */
export const describeSuccesses = (paths: Paths): void => {
  for (const { responses = {} } of operationsOf(paths))
    for (const [status, response] of Object.entries(responses))
      if (response.description === 'Default Response')
        response.description = STATUS_CODES[status] ?? status;
};

const COMMON: ReadonlySet<string> = new Set(COMMON_REFUSALS.map(String));

const failure = (description: string | undefined): object => ({
  description,
  content: { 'application/json': { schema: refer('schemas', 'ApiError') } },
});

/**
 * One shared response for each error status; all have the same shape. Those of every call are the `default` of each,
 * which names them.
 */
export const shareFailures = (paths: Paths): Components => {
  const every = COMMON_REFUSALS.map((status) => `${status} ${STATUS_CODES[status]}`).join(', ');
  const shared: Components = { default: failure(every) };
  for (const { responses = {} } of operationsOf(paths)) {
    for (const status of Object.keys(responses).filter((found) => Number(found) >= 400)) {
      if (COMMON.has(status)) {
        delete responses[status];
        responses['default'] = refer('responses', 'default');
        continue;
      }
      shared[status] = failure(STATUS_CODES[status]);
      responses[status] = refer('responses', status);
    }
  }
  return shared;
};

const isNamed = (parameter: Parameter | Reference): parameter is Parameter => 'name' in parameter;

/** Parameters shared by several operations; for each name the most frequent one. */
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

/** `/api/update-formation/{id}` → `UpdateFormationIdBody` */
const bodyName = (path: string): string => {
  const words = path.replace('/api/', '').split(/\W+/).filter(Boolean);
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Body`;
};

/** Bodies accepted as JSON and as a form. */
export const shareFormBodies = (paths: Paths): Components => {
  const shared: Components = {};
  for (const [path, { post }] of Object.entries(paths)) {
    const contents = Object.values(post?.requestBody?.content ?? {});
    const [first] = contents;
    if (!first || contents.length === 1) continue;
    const name = bodyName(path);
    shared[name] = first.schema;
    for (const content of contents) content.schema = refer('schemas', name);
  }
  return shared;
};
