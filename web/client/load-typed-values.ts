/** One place for the import: each costs the scripts of every page a list of files. */
export const loadTypedValues = () => import('./typed-values.ts');
