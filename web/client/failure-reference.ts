import { createContext } from 'react';

/** Provides the reference of a page rendered on the server, should it fail; empty in the browser. */
export const FailureReference = createContext('');
