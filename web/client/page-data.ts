import type { HydrationState } from 'react-router';

/** Is the id of the HTML element that contains the data of a page as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Reads the loader data that the server wrote into the page for React Router. */
export const readPageData = (): HydrationState =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as HydrationState;
