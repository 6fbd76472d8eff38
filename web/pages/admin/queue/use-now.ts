import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time in milliseconds, brought up to date each minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
};
