import type { HeadElement } from '#web/page.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { breadcrumb, structuredData } from '#web/parts/page/structured-data.ts';
import { formatAdCount, listTitle } from './active-filters.ts';
import type { ListData } from './load-list.ts';

/** Lists the categories of the list, widest first, for the breadcrumb of a category's page. */
export const categoryTrail = ({
  categoryId,
  category,
  sub,
  query,
}: ListData): { id: number; name: string }[] => [
  ...(categoryId !== null && category !== null ? [{ id: categoryId, name: category }] : []),
  ...(query.sub_category !== undefined && sub !== null
    ? [{ id: query.sub_category, name: sub }]
    : []),
];

/** Returns the elements that a category's page adds to the head: its breadcrumb and its feed. */
const categoryMeta = (data: ListData, origin: string): HeadElement[] => {
  const trail = categoryTrail(data);
  const own = trail.at(-1);
  if (!data.isCategory || !own) return [];
  const steps = trail.map(({ id, name }) =>
    id === own.id ? { name } : { name, path: `/category/${id}` },
  );
  return [
    structuredData(breadcrumb(origin, steps)),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: `/rss/category/${own.id}.xml`,
    },
  ];
};

/** Returns the elements in the head of a list's page. */
export const listMeta = (data: ListData, origin: string): HeadElement[] => {
  const { total, exact, page, canonical } = data;
  const title = listTitle(data);
  return [
    ...pageMeta(origin, {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: `${title} : ${formatAdCount(total, exact)} partout au Niger, gratuit et sans intermédiaire.`,
      path: canonical,
    }),
    ...categoryMeta(data, origin),
  ];
};
