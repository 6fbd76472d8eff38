import type { ReactElement } from 'react';

interface KeptMarkup {
  /** The HTML of an element, kept under a key that contains everything it depends on. Not set in the browser. */
  markupOf?: (key: string, makeElement: () => ReactElement) => string;
}

/** Set by the entry of the server: parts of pages that are rendered once for many pages. */
export const keptMarkup: KeptMarkup = {};
