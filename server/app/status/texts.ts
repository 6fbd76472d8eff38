const UNITS = [
  [86_400, 'j'],
  [3600, 'h'],
  [60, 'min'],
] as const;

/** Formats a number of seconds in the largest unit that fits: `5 min`. */
export const ageText = (seconds: number): string => {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${Math.round(seconds / size)}\u00A0${unit}`;
};

const GIGA = 1e9;
const oneDigit = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Formats a number with no-break spaces between thousands. */
export const numberText = (value: number): string =>
  oneDigit.format(value).replaceAll('\u202F', '\u00A0');

export const bytesText = (bytes: number): string =>
  bytes >= GIGA ? `${numberText(bytes / GIGA)}\u00A0Go` : `${numberText(bytes / 1e6)}\u00A0Mo`;

export const countText = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count > 1 ? many : one}`;

/**
 * Describes in French how many jobs wait and for how many seconds the oldest has waited; `none` is 'Aucun' or 'Aucune'.
 */
export const waitingText = (count: number, none: string, oldest: number): string =>
  count === 0
    ? `${none} en attente`
    : `${numberText(count)} en attente, depuis ${ageText(oldest)} au plus`;
