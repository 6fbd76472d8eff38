interface Schema {
  type?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  pattern?: string;
  format?: string;
  exclusiveMinimum?: number;
}

const isListOnly = (schema: Schema): schema is Schema & { enum: unknown[] } =>
  schema.enum !== undefined && Object.keys(schema).length === 1;

/** Tells whether a schema allows only the values by which a client leaves a field empty: `''` and null. */
const isNone = (schema: Schema): boolean =>
  isListOnly(schema) &&
  schema.enum.length === 2 &&
  schema.enum.every((one) => one === '' || one === null);

const isNull = (schema: Schema): boolean => schema.type === 'null';

/** Tells whether a schema accepts any text, except perhaps an empty one. */
const takesAnyText = ({ type, enum: list, minLength = 0, pattern, format }: Schema): boolean =>
  type === 'string' && !list && minLength < 2 && pattern === undefined && format === undefined;

/** Returns one schema that accepts what either of two schemas accepts; undefined where there is no shorter form. */
const either = (first: Schema, second: Schema): Schema | undefined => {
  if (isListOnly(first) && isListOnly(second)) return { enum: [...first.enum, ...second.enum] };
  if (isNone(first) && takesAnyText(second)) {
    const { minLength: _one, ...limits } = second;
    return { ...limits, type: ['string', 'null'] };
  }
  if (!isNull(second)) return undefined;
  if (isListOnly(first)) return { enum: [...first.enum, null] };
  // The limits of a JSON Schema type, such as lengths, do not apply to `null`.
  if (typeof first.type === 'string' && !first.enum)
    return { ...first, type: [first.type, 'null'] };
  return undefined;
};

/**
 * Is a reviver for `JSON.parse` that replaces schemas by shorter equivalent ones, and drops `required: false` of
 * parameters and the statement that names of properties are strings.
 */
export const shorten = (key: string, part: unknown): unknown => {
  if (key === 'required' && part === false) return undefined;
  if (key === 'propertyNames' && JSON.stringify(part) === '{"type":"string"}') return undefined;
  if (typeof part !== 'object' || part === null) return part;
  const schema = part as Schema;
  if (schema.type === 'string' && Array.isArray(schema.enum)) {
    const { type: _implied, ...list } = schema;
    return list;
  }
  if (schema.type === 'integer' && schema.exclusiveMinimum !== undefined) {
    const { exclusiveMinimum, ...limits } = schema;
    return { ...limits, minimum: exclusiveMinimum + 1 };
  }
  if (!Array.isArray(schema.anyOf)) return part;
  const { anyOf, ...others } = schema;
  const [first, second, ...more] = anyOf;
  const one = first && second && more.length === 0 ? either(first, second) : undefined;
  return one ? { ...others, ...one } : part;
};
