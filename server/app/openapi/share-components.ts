import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { components } from '#contract/components.ts';
import { notificationKind } from '#contract/notifications/routes/notifications.ts';
import { LISTED_KINDS } from '#server/domains/notifications/kinds.ts';
import { extendSchemas } from './extend-schemas.ts';
import {
  describeSuccesses,
  liftParameters,
  shareFailures,
  shareBodies,
  shareParameters,
  shareRequests,
  shareSuccesses,
  type Paths,
} from './share-parts.ts';
import { shorten } from './shorten.ts';

const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(components)) schemaRegistry.add(schema, { id });

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/**
 * Drops what Zod adds to a JSON Schema beyond the contract: JavaScript's bounds of integers, the pattern of a format,
 * and `additionalProperties: false`, since a response may gain fields.
 */
const dropDefaults: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

// Customises the JSON Schema of a Zod schema. It replaces the override of the library, which drops alternatives of a
// union whose schema is used twice.
const override: Override = (context) => {
  dropDefaults(context);
  // The server, not the contract, defines the list of notification kinds.
  if (context.zodSchema === notificationKind) context.jsonSchema.enum = LISTED_KINDS;
};
const options = { schemaRegistry, zodToJsonConfig: { override } };

/** Converts the Zod schemas of a route to JSON Schema, with references to components. */
export const toJsonSchemas = createJsonSchemaTransform(options);

const addSchemas = createJsonSchemaTransformObject(options);

type Document = ReturnType<typeof addSchemas>;

const INPUT = 'Input';

/**
 * Replaces references to the input variant of a schema (`AdInput`) by references to the schema itself (`Ad`) where both
 * are equal, and all schemas by shorter equivalent ones.
 */
const withoutSameInputs = <T>(part: T, schemas: Record<string, unknown>): T => {
  const reference = /"#\/components\/schemas\/(\w+)"/g;
  const text = JSON.stringify(part).replaceAll(reference, (match, name: string) => {
    const plain = name.slice(0, -INPUT.length);
    const isSame =
      name.endsWith(INPUT) && JSON.stringify(schemas[name]) === JSON.stringify(schemas[plain]);
    return isSame ? `"#/components/schemas/${plain}"` : match;
  });
  return JSON.parse(text, shorten) as T;
};

/**
 * Returns only the schemas to which the parts refer, directly or indirectly, because the library creates an input and
 * an output variant of each schema and few are needed in both.
 */
const usedSchemas = (
  parts: readonly unknown[],
  schemas: Record<string, object>,
): Record<string, object> => {
  const used = new Set<string>();
  /** Adds the schemas to which a part refers, directly or indirectly, to `used`. */
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  parts.forEach(visit);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

/** Renames each input variant (`AdInput`) that has no output variant to the plain name of its schema (`Ad`). */
const nameLoneInputs = <T extends { components: { schemas: object } }>(document: T): T => {
  const reference = /"(#\/components\/schemas\/)?(\w+)Input"/g;
  const { schemas } = document.components;
  const text = JSON.stringify(document).replaceAll(reference, (match, place = '', name: string) =>
    `${name}${INPUT}` in schemas && !(name in schemas) ? `"${place}${name}"` : match,
  );
  return JSON.parse(text) as T;
};

/** Shortens the OpenAPI document by moving parts that several operations have in common to `components`. */
export const shareComponents = (given: Parameters<typeof addSchemas>[0]): Document => {
  const added = addSchemas(given) as { paths: Paths; components: Record<string, object> };
  const document = withoutSameInputs(added, added.components['schemas'] as Record<string, unknown>);
  const { paths, components: made } = document;
  describeSuccesses(paths);
  const failures = shareFailures(paths);
  const responses = { ...shareSuccesses(paths), ...failures };
  const parameters = shareParameters(paths);
  const schemas: Record<string, object> = { ...made['schemas'], ...shareBodies(paths) };
  const requestBodies = shareRequests(paths);
  liftParameters(paths);
  const used = usedSchemas([paths, responses, parameters, requestBodies], schemas);
  const extended = extendSchemas(used);
  return nameLoneInputs({
    ...document,
    paths: extended.shorten(paths),
    components: {
      ...made,
      schemas: extended.schemas,
      ...extended.shorten({ responses, parameters, requestBodies }),
    },
  }) as Document;
};
