/** The id of the element with the data of a page. */
export const PAGE_DATA_ID = 'page-data';

/** What React Router's scripts set beside the stream of the data (`Scripts` in its `components.js`). */
const CONTEXT = {
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
};

/** Gives React Router the data of the page, which the server wrote as text. */
export const readPageData = (): void => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  Object.assign(window, { __reactRouterContext: { ...CONTEXT, stream: new Response(text).body } });
};
