const KEY = 'kasuwa.last-word';

/** Leaves a sentence for the page that is loaded next, to be told there. */
export const leaveWord = (sentence: string): void => {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Storage refused: it goes untold, what it tells of is done all the same.
  }
};

/** The sentence left by the page before, once. */
export const takeWord = (): string | null => {
  try {
    const sentence = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return null;
  }
};
