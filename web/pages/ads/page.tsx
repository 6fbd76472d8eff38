import { pageContext } from '#web/client/page-context.ts';
import { AdList } from './ad-list.tsx';
import { listMeta } from './list-meta.ts';
import { loadList } from './load-list.ts';
import { readPrices } from './read-prices.ts';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const loader = ({ context, params, url: given }: PageArgs) => {
  // Only the address of a full page load can have prices as users type them ('25k'), which the server reads.
  const { url, unread } = import.meta.env.SSR ? readPrices(given) : { url: given };
  return loadList(context.get(pageContext).api, url, params.id, unread);
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => listMeta(loaderData, origin);

/** Shows a list of ads with its search and filters: all ads, or those of a category. */
export default function AdsPage({ loaderData }: PageProps<typeof loader>) {
  return <AdList data={loaderData} />;
}
