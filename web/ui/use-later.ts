import { useEffect, useState } from 'react';

/**
 * Returns a module that is loaded once it is needed; undefined until it is loaded. Without a network, the page does
 * without the module, which is loaded when the network is back.
 *
 * @param load imports the module; the same function each time
 */
export function useLater<Module>(
  load: () => Promise<Module>,
  isNeeded: boolean,
): Module | undefined {
  const [found, setFound] = useState<Module>();
  useEffect(() => {
    if (!isNeeded || found !== undefined) return;
    const attempt = (): void => {
      load().then(
        (module) => setFound(() => module),
        () => undefined,
      );
    };
    attempt();
    addEventListener('online', attempt);
    return () => removeEventListener('online', attempt);
  }, [load, isNeeded, found]);
  return found;
}
