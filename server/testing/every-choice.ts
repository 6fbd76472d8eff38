/** Returns every combination of true and false for these keys. */
export const everyChoice = <K extends string>(keys: readonly K[]): Record<K, boolean>[] =>
  Array.from(
    { length: 2 ** keys.length },
    (_, bits) =>
      Object.fromEntries(keys.map((key, at) => [key, (bits & (1 << at)) !== 0])) as Record<
        K,
        boolean
      >,
  );
