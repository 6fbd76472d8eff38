import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readPage, type PagedCall, type PageQuery } from '#web/client/list-calls.ts';

/** Returns the page number in the URL, 1 without one. */
export const usePageNumber = (): number => {
  const [search] = useSearchParams();
  return Math.max(1, Number(search.get('page')) || 1);
};

/** Reads one page of a list of the administration: the one whose number is in the URL. */
export const useAdminPage = <Name extends PagedCall>(name: Name, query: PageQuery<Name>) => {
  const page = usePageNumber();
  return useQuery({
    queryKey: ['admin', name, query, page],
    queryFn: ({ signal }) => readPage(name, { query: { ...query, page }, signal }),
  });
};
