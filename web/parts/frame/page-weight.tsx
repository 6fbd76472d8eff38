import { useDataUse } from '#web/client/data-meter.ts';
import { formatFileSize } from '#web/format/format.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { DataUse } from './data-use.tsx';

/**
 * Shows in one line how many bytes the page has cost, once they are counted; the line unfolds to what the month has
 * cost. Before hydration, one press on it loads React and unfolds it.
 */
export const PageWeight = () => {
  const use = useDataUse();
  return (
    <details>
      <summary data-needs-react="" className="flex min-h-11 items-center underline">
        {use ? `Cette page : ${formatFileSize(use.page)}` : 'Données utilisées'}
      </summary>
      {useHydrated() && <DataUse ground="bg-night" />}
    </details>
  );
};
