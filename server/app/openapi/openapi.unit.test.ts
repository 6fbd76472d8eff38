import { STATUS_CODES } from 'node:http';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { profileRoutes } from '#contract/accounts/routes/profile.ts';
import { adRoutes } from '#contract/ads/routes/ads.ts';
import { notificationKind } from '#contract/notifications/routes/notifications.ts';
import {
  apiErrorSchema,
  COMMON_REFUSALS,
  DERIVED_REFUSALS,
  refusalsOf,
  type RouteContract,
} from '#contract/common/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { LISTED_KINDS } from '#server/domains/notifications/kinds.ts';
import { apiPlugin, type ApiOptions } from '../api.ts';
import { shorten } from './shorten.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = Record<string, Json>;
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Node }[];
  requestBody?: { content: Record<string, { schema: Node & { properties: Node } }> };
  security?: Json[];
  responses: Record<string, { content?: Record<string, { schema: Node }> }>;
}
interface Document {
  security: Json;
  paths: Record<string, Node>;
  components: Record<string, Node>;
}

let text = '';
let document: Document;

beforeAll(async () => {
  const app = fastify();
  const routes = allRoutes.map((contract) => ({ contract, handler: () => Promise.resolve({}) }));
  const admission = { run: (_p: unknown, _n: unknown, work: () => unknown) => work() };
  const options = { routes, admission } as unknown as ApiOptions;
  await app.register(apiPlugin, options);
  text = (await app.inject('/api/openapi.json')).body;
  document = JSON.parse(text) as Document;
  await app.close();
});

const REFERENCE = /"#\/components\/([\w-]+)\/([\w.-]+)"/g;

const referred = (): string[] =>
  [...text.matchAll(REFERENCE)].map(([, kind, name]) => `${kind}/${name}`);

/** Merges two object schemas into one with the properties of both. */
const extended = (base: Json, more: Json): Json => {
  const [a, b] = [base as Node, more as Node];
  const required = [a['required'] ?? [], b['required'] ?? []].flat();
  const properties = { ...(a['properties'] as Node), ...(b['properties'] as Node) };
  return { ...a, ...b, properties, ...(required.length > 0 && { required }) };
};

/** Returns a part of the OpenAPI document with its references resolved. */
const resolved = (part: Json): Json => {
  if (Array.isArray(part)) return part.map(resolved);
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, allOf } = part;
  // A schema with `allOf` extends another one.
  if (Array.isArray(allOf)) return allOf.map(resolved).reduce(extended);
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value)]));
  const [, , kind = '', name = ''] = $ref.split('/');
  const target = document.components[kind]?.[name];
  if (target === undefined) throw new Error(`${$ref} is not in the document`);
  return resolved(target);
};

/** Rewrites `const` to an `enum` of one value, because the library writes constants in either form. */
const withoutConstants = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json), (_key, value: Node) => {
    if (value === null || typeof value !== 'object' || !('const' in value)) return value;
    const { const: only, ...others } = value;
    return { ...others, enum: [only] };
  }) as Json;

/** Sorts the names of required fields, whose order means nothing. */
const withSortedNames = (key: string, part: unknown): unknown =>
  key === 'required' && Array.isArray(part)
    ? part.map(String).toSorted((a, b) => a.localeCompare(b))
    : shorten(key, part);

const shortened = (json: Json): Json => JSON.parse(JSON.stringify(json), withSortedNames) as Json;

/**
 * Converts a schema of the contract to JSON Schema without what Zod adds: JavaScript's number bounds, patterns of
 * formats, and `additionalProperties: false`.
 */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Node => {
  const { $schema: _dropped, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      // The server, not the contract, defines the list of notification kinds.
      if (zodSchema === notificationKind) jsonSchema.enum = LISTED_KINDS;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return shortened(withoutConstants(json)) as Node;
};

/** Returns the operation of a route in the OpenAPI document, with the parameters of its path. */
const operationOf = ({ method, path }: RouteContract): Operation => {
  const item = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {};
  const found = item[method.toLowerCase()] as Node;
  const parameters = [item['parameters'] ?? [], found['parameters'] ?? []].flat();
  const whole = { ...found, ...(parameters.length > 0 && { parameters }) };
  return shortened(withoutConstants(resolved(whole))) as unknown as Operation;
};

const IN_DEFAULT: readonly number[] = [...COMMON_REFUSALS, ...DERIVED_REFUSALS];
const isCommon = (status: number): boolean => IN_DEFAULT.includes(status);

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const each = allRoutes.map((route) => [nameOf(route), route] as const);

describe('the OpenAPI document', () => {
  it('is smaller than 250 kB', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(250_000);
  });

  it('refers to existing components only, and has no unused one', () => {
    const present = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
    expect(new Set(present)).toEqual(new Set(referred()));
  });

  it('states a parameter of all operations of a path once', () => {
    const path = document.paths['/api/vendeurs/{id}/follow'];
    expect(path?.['parameters']).toEqual([{ $ref: '#/components/parameters/id' }]);
    expect(JSON.stringify(path).split('"parameters":')).toHaveLength(2);
  });

  it('repeats no large component', () => {
    const paths = JSON.stringify(document.paths);
    const repeated = Object.values(document.components).flatMap((named) =>
      Object.entries(named).filter(([, part]) => {
        const json = JSON.stringify(part);
        return json.length > 1000 && paths.includes(json);
      }),
    );
    expect(repeated.map(([name]) => name)).toEqual([]);
  });

  it.each(each)('states the statuses of %s', (_name, route) => {
    const own = refusalsOf(route).filter((status) => !isCommon(status));
    const statuses = [...Object.keys(route.answers), ...own.map(String), 'default'];
    expect(new Set(Object.keys(operationOf(route).responses))).toEqual(new Set(statuses));
  });

  it('states that all calls need a bearer but public ones', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    const open = allRoutes.filter((route) => operationOf(route).security?.length === 0);
    expect(open.map(nameOf)).toEqual(
      allRoutes.filter(({ access }) => access === 'public').map(nameOf),
    );
  });

  it('names the statuses of every call, of a missing token, an unknown id and of input in the default', () => {
    const { Error: common } = document.components['responses'] ?? {};
    for (const status of IN_DEFAULT)
      expect((common as Node)['description']).toContain(`${status} ${STATUS_CODES[status]}`);
  });

  it.each(each)('states the answers of %s', (_name, route) => {
    const { responses } = operationOf(route);
    const answers = Object.entries(route.produces ? {} : route.answers);
    for (const [status, schema] of answers)
      expect(responses[status]?.content?.['application/json']?.schema).toEqual(
        // A response declared as null has no body.
        schema instanceof z.ZodNull ? undefined : schemaOf(schema, 'output'),
      );
    for (const status of refusalsOf(route))
      expect(
        responses[isCommon(status) ? 'default' : status]?.content?.['application/json']?.schema,
      ).toEqual(schemaOf(apiErrorSchema, 'output'));
  });

  it.each(each.filter(([, { params, query }]) => params ?? query))(
    'states the parameters of %s',
    (_name, route) => {
      const { parameters = [] } = operationOf(route);
      for (const [place, schema] of [
        ['path', route.params],
        ['query', route.query],
      ] as const) {
        const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
        const stated = parameters.filter((parameter) => parameter.in === place);
        expect(Object.fromEntries(stated.map((one) => [one.name, one.schema]))).toEqual(properties);
        expect(new Set(stated.filter((one) => one.required).map(({ name }) => name))).toEqual(
          new Set(required as string[]),
        );
      }
    },
  );

  it.each(each.filter(([, { body }]) => body))('states the body of %s', (_name, route) => {
    const content = operationOf(route).requestBody?.content ?? {};
    const files = route.files?.field;
    expect('multipart/form-data' in content).toBe(Boolean(route.files ?? route.takesForm));
    expect(Object.keys(content)).toContain('application/json');
    for (const { schema } of Object.values(content)) {
      const { properties, ...others } = schema;
      const kept = Object.entries(properties ?? {}).filter(([name]) => name !== files);
      const stated = properties ? { ...others, properties: Object.fromEntries(kept) } : others;
      expect(stated).toEqual(schemaOf(route.body!, 'input'));
    }
  });

  it('states files, the retry key and the ids of paths', () => {
    const publish = operationOf(adRoutes.publish);
    expect(publish.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
    );
    const form = publish.requestBody?.content['multipart/form-data'];
    expect(form?.schema.properties).toMatchObject({
      title: { type: 'string' },
      images: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } },
    });
    const photo = operationOf(adRoutes.sendPhoto).requestBody?.content['multipart/form-data'];
    expect(photo?.schema.properties).toEqual({ photo: { type: 'string', format: 'binary' } });
    const line = operationOf(profileRoutes.addTraining).requestBody?.content;
    expect(Object.keys(line ?? {})).toEqual(['application/json', 'multipart/form-data']);
    const id = operationOf(adRoutes.one).parameters?.[0];
    expect([id?.in, id?.name, id?.schema['type']]).toEqual(['path', 'id', 'integer']);
  });
});
