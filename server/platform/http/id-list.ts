/** Returns the ids in a text like `12,5`, without numbers that cannot be ids. */
export const idsOf = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && id < 2 ** 31);
