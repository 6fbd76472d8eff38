/**
 * Returns a function that sends one request at a time, only for the newest text: text typed
 * meanwhile replaces the one that waits.
 */
export function oneAtATime<T>(
  ask: (text: string) => Promise<T>,
  onAnswer: (answer: T, text: string) => void,
): (text: string) => void {
  let waiting: string | null = null;
  let isBusy = false;
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
