import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/route.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

export type Suggestion = AnswerOf<typeof adRoutes.suggestions>['data'][number];

const LEAST = 2;

/** No suggestions with data saving. */
const isDataSaverOn = (): boolean => navigator.connection?.saveData === true;

/** One request at a time, for the newest text only: text typed meanwhile replaces the one queued. */
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
      // Skipped when newer text is queued: this answer is outdated.
      if (answer !== null && waiting === null) onAnswer(answer, text);
    }
    isBusy = false;
  };
  return (text) => {
    waiting = text;
    if (!isBusy) void next();
  };
}

/** Suggestions for the text being typed; none with data saving, or below two characters. */
export function useSuggestions() {
  const [found, setFound] = useState<Suggestion[]>([]);
  const ask = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    let isMounted = true;
    ask.current = oneAtATime(
      async (q: string) => (await browserApi.call(adRoutes.suggestions, { query: { q } })).data,
      (data) => isMounted && setFound(data),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return {
    found,
    clear: () => setFound([]),
    type: (text: string) => {
      if (text.trim().length < LEAST || isDataSaverOn()) setFound([]);
      else ask.current?.(text);
    },
  };
}
