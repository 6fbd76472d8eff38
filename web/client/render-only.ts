/**
 * `data` with properties that the server renders but does not serialise into the page: the browser finds them in the
 * HTML while hydrating, and they are undefined then. Non-enumerable properties are not serialised.
 */
export const withRenderOnly = <T extends object, E extends object>(
  data: T,
  extra: E,
): T & Partial<E> => {
  for (const [name, value] of Object.entries(extra)) Object.defineProperty(data, name, { value });
  return data;
};
