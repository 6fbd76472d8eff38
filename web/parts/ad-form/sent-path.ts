/** Is the query key of the page that follows a form sent without JavaScript. */
export const SENT_KEY = 'envoyee';

/** Returns the path of the page that confirms a form sent without JavaScript, from the path of the form. */
export const sentPath = (path: string): string => `${path}?${SENT_KEY}=1`;
