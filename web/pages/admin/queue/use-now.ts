import { useEffect, useState } from 'react';
import { everyMinute } from '#web/ui/every-minute.ts';

/** Returns the time in milliseconds, updated each minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => everyMinute(() => setNow(Date.now())), []);
  return now;
};
