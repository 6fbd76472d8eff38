import type { ListMeta } from '#contract/common/fields.ts';

/** Returns the number of the next page, for the infinite queries of react-query; undefined on the last page. */
export const nextPage = ({ meta }: { meta: ListMeta }): number | undefined =>
  meta.current_page < meta.last_page ? meta.current_page + 1 : undefined;
