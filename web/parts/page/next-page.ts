import type { ListMeta } from '#contract/fields.ts';

/** The number of the page behind this one; undefined behind the last. For react-query's endless lists. */
export const nextPage = ({ meta }: { meta: ListMeta }): number | undefined =>
  meta.current_page < meta.last_page ? meta.current_page + 1 : undefined;
