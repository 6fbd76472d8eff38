import { createContext } from 'react';

/** The reference of a page rendered on the server, should it fail; empty in the browser. */
export const FailureReference = createContext('');
