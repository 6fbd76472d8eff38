/** Locks two rows in the order of their ids, so that two opposite merges do not deadlock. */
export const lockBoth = async <Row>(
  lock: (id: number) => Promise<Row | null>,
  { id, into }: { id: number; into: number },
): Promise<{ from: Row | null; target: Row | null }> => {
  const [first, second] = [await lock(Math.min(id, into)), await lock(Math.max(id, into))];
  return id < into ? { from: first, target: second } : { from: second, target: first };
};
