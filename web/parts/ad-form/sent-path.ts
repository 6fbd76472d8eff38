/** Is the query key of the page that follows a form sent without JavaScript. */
export const SENT_KEY = 'envoyee';

/** Returns the page that follows the form at this path. */
export const sentPath = (path: string): string => `${path}?${SENT_KEY}=1`;
