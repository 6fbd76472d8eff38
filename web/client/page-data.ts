/** The id of the element with the data of a page. */
export const PAGE_DATA_ID = 'page-data';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** As React Router writes null. */
const NULL = -5;

/** JSON as React Router's streams have it: a list of values, in which objects and lists name theirs by their place. */
export const toStreamText = (data: Json): string => {
  const values: unknown[] = [];
  const placeOf = (value: Json): number => {
    if (value === null) return NULL;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(placeOf);
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(
        Object.entries(value).map(([key, part]) => [`_${placeOf(key)}`, placeOf(part)]),
      );
    return place;
  };
  placeOf(data);
  return JSON.stringify(values);
};

/** Settings of the build that React Router's scripts would write into pages. */
export const ROUTER_SETTINGS = {
  basename: '/',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
};

/** Gives React Router the data of the page, which the server wrote as text. */
export const provideRouterData = (): void => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('The page has no data.');
  // Errors come as a stream of React Router, which is a list.
  const streamText = text.startsWith('[') ? text : toStreamText(JSON.parse(text) as Json);
  const { body: stream } = new Response(streamText);
  Object.assign(window, {
    __reactRouterContext: { ...ROUTER_SETTINGS, isSpaMode: false, future: {}, stream },
  });
};
