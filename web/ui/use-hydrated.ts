import { startTransition, useEffect, useState } from 'react';

let isHydrated = false;

/**
 * False on the server and while hydrating, true from then on. What waits for it is drawn in small steps, all of it at
 * once on the screen: done in one go it would hold up a small phone right after hydration.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
