/** Computes a function once for each object. Neither the object nor the value may change afterwards. */
export const oncePerObject = <Key extends object, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};
