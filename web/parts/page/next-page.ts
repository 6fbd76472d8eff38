import type { ListMeta } from '#contract/common/fields.ts';

/** Returns the number of the next page; undefined on the last. For the infinite queries of react-query. */
export const nextPage = ({ meta }: { meta: ListMeta }): number | undefined =>
  meta.current_page < meta.last_page ? meta.current_page + 1 : undefined;
