// This file shortens schemas that extend another one: `AdPage` is an `Ad` with more.

interface ObjectSchema {
  properties: Record<string, object>;
  required?: string[];
}

const isObject = (schema: object): schema is ObjectSchema =>
  'properties' in schema && !('allOf' in schema);

const textOf = (part: object | undefined): string => JSON.stringify(part);

/**
 * Tells whether every value that is valid for `schema` is valid for `base` too: both are equal, or `schema` is an
 * object with at least the properties of `base`.
 */
const isNarrower = (schema: object | undefined, base: object): boolean => {
  if (schema === undefined) return false;
  if (textOf(schema) === textOf(base)) return true;
  return isObject(schema) && isObject(base) && isExtension(schema, base);
};

/** Tells whether `schema` has all properties of `base`, as narrow or narrower, and requires at least the same. */
const isExtension = (schema: ObjectSchema, base: ObjectSchema): boolean =>
  Object.entries(base.properties).every(([name, part]) =>
    isNarrower(schema.properties[name], part),
  ) && (base.required ?? []).every((name) => schema.required?.includes(name));

const sizeOf = ({ properties }: ObjectSchema): number => Object.keys(properties).length;

/** Is the number of characters of JSON up to which a schema is too short to be replaced by a reference. */
const SHORT = 400;

/**
 * Shortens the OpenAPI schemas (by name): one that extends others becomes a reference to the one that shares most with
 * it, plus the remaining properties.
 */
export const extendSchemas = (schemas: Record<string, object>): Record<string, object> => {
  const objects = Object.entries(schemas).flatMap(([name, schema]) =>
    isObject(schema) && textOf(schema).length > SHORT ? [{ name, schema }] : [],
  );
  /** Returns the largest schema that `schema` extends. */
  const baseOf = (schema: ObjectSchema) =>
    objects
      .filter(({ schema: base }) => sizeOf(base) < sizeOf(schema) && isExtension(schema, base))
      .toSorted((a, b) => sizeOf(b.schema) - sizeOf(a.schema))[0];
  const extended = objects.map(({ name, schema }): [string, object] => {
    const base = baseOf(schema);
    if (!base) return [name, schema];
    const { properties, required = [], ...rest } = schema;
    const own = Object.entries(properties).filter(
      ([key, part]) => textOf(base.schema.properties[key]) !== textOf(part),
    );
    const more = required.filter((key) => !base.schema.required?.includes(key));
    const part = {
      ...rest,
      properties: Object.fromEntries(own),
      ...(more.length > 0 ? { required: more } : {}),
    };
    return [name, { allOf: [{ $ref: `#/components/schemas/${base.name}` }, part] }];
  });
  return { ...schemas, ...Object.fromEntries(extended) };
};
