import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdHints } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useAdValue, type AdFields } from './ad-values.ts';

const DEBOUNCE_MS = 500;
const SHORTEST = 3;

/** Returns the text debounced: as it was when it last stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Returns hints from the typed title and the chosen sub-category: fitting categories, attribute values and one's own
 * similar ads; null until the title is long enough and they are loaded.
 */
export const useTitleHints = (form: AdFields, isNeeded = true): AdHints | null => {
  const title = useAdValue(form, 'title');
  const subCategory = useAdValue(form, 'category_id');
  const settledTitle = useSettled(title.trim());
  const { data } = useQuery({
    queryKey: ['hints', settledTitle, subCategory],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/annonces/hints', {
        query: { title: settledTitle, sub_category: subCategory ? Number(subCategory) : undefined },
        signal,
      }),
    enabled: isNeeded && settledTitle.length >= SHORTEST,
    // Earlier hints stay while the title is typed further.
    placeholderData: (earlier) => earlier,
    // Hints are optional: there are none without network.
    retry: false,
  });
  return data && settledTitle.length >= SHORTEST ? data.data : null;
};
