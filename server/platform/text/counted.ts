/** Joins a number and its noun by a no-break space: '1 clé', '2 clés'. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${count}\u00A0${count < 2 ? singular : plural}`;
