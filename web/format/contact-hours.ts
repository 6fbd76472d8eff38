const NO_BREAK = '\u00a0';

/** Formats the hours at which a seller may be called, as in 'de 8 h à 20 h'. */
export const hoursText = ({ from, to }: { from: number; to: number }): string =>
  `de ${from}${NO_BREAK}h à ${to}${NO_BREAK}h`;
