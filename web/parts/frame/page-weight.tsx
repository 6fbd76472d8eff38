import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDataSaver } from '#web/client/data-saver.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { formatFileSize } from '#web/format/format.ts';
import { SaverChoice } from './saver-choice.tsx';

/** Bytes transferred since `from` (ms since the page was opened); cached files count as 0. */
const bytesSince = (from: number): number =>
  [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].reduce(
    (sum, entry) =>
      entry instanceof PerformanceResourceTiming && entry.startTime >= from
        ? sum + entry.transferSize
        : sum,
    0,
  );

/** The bytes loaded by the current page so far. */
const usePageBytes = (): number => {
  const { key } = useLocation();
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    // The first page includes its document.
    const from = key === 'default' ? 0 : performance.now();
    const count = () => setBytes(bytesSince(from));
    count();
    const observer = new PerformanceObserver(count);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, [key]);
  return bytes;
};

const Line = () => {
  const bytes = usePageBytes();
  const isAsked = useDataSaver() === 'device';
  return (
    <p className="col-span-2">
      Cette page a pesé {formatFileSize(bytes)}.{' '}
      {isAsked ? 'Les données sont économisées.' : <SaverChoice className="tap underline" />}
    </p>
  );
};

/** The page's weight and the data saver switch. After hydration only. */
export const PageWeight = () => useHydrated() && <Line />;
