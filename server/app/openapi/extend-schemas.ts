// This file shortens schemas that equal or extend a named one: `AdPage` is an `Ad` with more.

interface ObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required?: string[];
}

const isObject = (part: object): part is ObjectSchema =>
  'type' in part && part.type === 'object' && 'properties' in part;

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
  Object.keys(base.properties).every((name) => name in schema.properties) &&
  (base.required ?? []).every((name) => schema.required?.includes(name)) &&
  Object.entries(base.properties).every(([name, part]) =>
    isNarrower(schema.properties[name], part),
  );

const sizeOf = ({ properties }: ObjectSchema): number => Object.keys(properties).length;

/** Writes `schema` as the schema `base`, whose name is `name`, plus what only `schema` has. */
const asExtension = (schema: ObjectSchema, name: string, base: ObjectSchema): object => {
  const { properties, required = [], ...rest } = schema;
  const own = Object.entries(properties).filter(
    ([key, part]) => textOf(base.properties[key]) !== textOf(part),
  );
  const more = required.filter((key) => !base.required?.includes(key));
  const part = {
    ...rest,
    properties: Object.fromEntries(own),
    ...(more.length > 0 ? { required: more } : {}),
  };
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, part] };
};

/**
 * Returns a function that shortens a part of the OpenAPI document, given the schemas by name: a schema in it that equals
 * a named one becomes a reference, and one that extends others becomes a reference to the one that makes it shortest,
 * plus the remaining properties.
 */
export const extendSchemas = (
  schemas: Record<string, object>,
): { shorten: <T>(part: T) => T; schemas: Record<string, object> } => {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [textOf(schema), name]));
  const bases = Object.entries(schemas).flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, schema }] : [],
  );
  /** Returns the shortest form of an object: itself, or an extension of a schema with fewer properties. */
  const shortest = (schema: ObjectSchema): object =>
    bases
      .filter(({ schema: base }) => sizeOf(base) < sizeOf(schema) && isExtension(schema, base))
      .map(({ name, schema: base }) => asExtension(schema, name, base))
      .reduce((a, b) => (textOf(b).length < textOf(a).length ? b : a), schema as object);
  const within = (part: object): object => {
    if (Array.isArray(part)) return part.map((one: unknown) => shorten(one));
    const found = isObject(part) ? shortest(part) : part;
    return found === part
      ? Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shorten(one)]))
      : within(found);
  };
  const shorten = <T>(part: T): T => {
    if (typeof part !== 'object' || part === null) return part;
    const text = textOf(part);
    const $ref = `#/components/schemas/${names.get(text)}`;
    return (
      names.has(text) && textOf({ $ref }).length < text.length ? { $ref } : within(part)
    ) as T;
  };
  const shortened = Object.entries(schemas).map(([name, schema]) => [name, within(schema)]);
  return { shorten, schemas: Object.fromEntries(shortened) as Record<string, object> };
};
