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
  // Errors come as a stream of React Router, which is a list.
  const streamText = text.startsWith('[') ? text : toStreamText(JSON.parse(text) as Json);
  Object.assign(window, {
    __reactRouterContext: { ...CONTEXT, stream: new Response(streamText).body },
  });
};
