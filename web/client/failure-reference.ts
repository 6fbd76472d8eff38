import { createContext } from 'react';

/** Provides the reference that an error page rendered on the server shows; empty in the browser. */
export const FailureReference = createContext('');
