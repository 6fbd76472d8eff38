/** The id of the element with the data of a page. */
export const PAGE_DATA_ID = 'page-data';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What the server writes into a page for React Router. Data and errors by the ids of their routes. */
export interface PageData {
  loaderData: Json;
  actionData?: Json;
  errors?: Readonly<Record<string, { status: number; statusText: string; data: Json }>>;
}

/** As React Router writes null. */
const NULL = -5;

/** The data as React Router's streams have them: a list of values, in which objects and lists name theirs by their place. */
export const toStreamText = ({ loaderData, actionData = null, errors }: PageData): string => {
  const values: unknown[] = [];
  const add = (value: unknown): number => values.push(value) - 1;
  const fieldsOf = <Value>(object: Readonly<Record<string, Value>>, at: (value: Value) => number) =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => [`_${placeOf(key)}`, at(value)]),
    );
  const placeOf = (value: Json): number => {
    if (value === null) return NULL;
    const place = add(value);
    if (Array.isArray(value)) values[place] = value.map(placeOf);
    else if (typeof value === 'object') values[place] = fieldsOf(value, placeOf);
    return place;
  };
  // The first value is the whole.
  const place = add(null);
  const parts = { loaderData: placeOf(loaderData), actionData: placeOf(actionData) };
  const problems = errors && {
    errors: add(
      fieldsOf(errors, ({ data, status, statusText }) =>
        add(['ErrorResponse', placeOf(data), placeOf(status), placeOf(statusText)]),
      ),
    ),
  };
  values[place] = fieldsOf({ ...parts, ...problems }, (part) => part);
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
  const { body: stream } = new Response(toStreamText(JSON.parse(text) as PageData));
  Object.assign(window, {
    __reactRouterContext: { ...ROUTER_SETTINGS, isSpaMode: false, future: {}, stream },
  });
};
