import { useEffect, useRef, type RefObject } from 'react';
import { storageKeys, storedValue, textFormat } from '#web/client/storage.ts';

const city = storedValue('local', storageKeys.city, textFormat);

/** Returns the id of the city last chosen for a search on this device; null when none was. */
export const rememberedCity = (): string | null => city.get() || null;

/**
 * Returns the ref of a select of cities, in which the city last chosen on this device is selected unless one is
 * already; each new choice is remembered.
 */
export function useRememberedCity(): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const element = select.current;
    if (!element) return;
    const remember = () => void city.set(element.value);
    if (element.value) remember();
    else element.value = city.get() ?? '';
    // The remembered city is no longer in the list.
    if (element.selectedIndex < 0) element.selectedIndex = 0;
    element.addEventListener('change', remember);
    return () => element.removeEventListener('change', remember);
  }, []);
  return select;
}
