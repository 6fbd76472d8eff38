/** Returns the inverse of a record, which maps each label to its key. */
export const invertRecord = <K extends string, V extends string>(
  labels: Record<K, V>,
): Record<V, K> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [label, key])) as Record<V, K>;
