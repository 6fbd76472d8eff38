/**
 * Returns a function that asks the server about a text, such as the words being typed, by one request at a time: of the
 * texts passed meanwhile, only the newest is sent next. `onAnswer` gets the answer unless the request failed
 * or a newer text waits.
 */
export function oneAtATime<T>(
  ask: (text: string) => Promise<T>,
  onAnswer: (answer: T, text: string) => void,
): (text: string) => void {
  let waiting: string | null = null;
  let isBusy = false;
  /** Asks about the newest waiting text, one after the other, until none waits. */
  const next = async (): Promise<void> => {
    isBusy = true;
    while (waiting !== null) {
      const text = waiting;
      waiting = null;
      const answer = await ask(text).catch(() => null);
      // The answer is outdated when newer text is queued.
      if (answer !== null && waiting === null) onAnswer(answer, text);
    }
    isBusy = false;
  };
  return (text) => {
    waiting = text;
    if (!isBusy) void next();
  };
}
