import { startTransition, useEffect, useState } from 'react';

let isHydrated = false;

/**
 * Returns false on the server and while hydrating, true afterwards. The change is a transition,
 * rendered in small steps, so that it does not block a slow phone right after hydration.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
