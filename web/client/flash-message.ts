const KEY = 'kasuwa.last-word';

/** Leaves a sentence for the page that is loaded next, to be told there. */
export const setFlashMessage = (sentence: string): void => {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Storage refused: it goes untold, what it tells of is done all the same.
  }
};

/** The sentence left by the page before, once. */
export const takeFlashMessage = (): string | null => {
  try {
    const sentence = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return null;
  }
};
