type TypedValues = typeof import('./typed-values.ts');

/**
 * Loads the module that enters typed values again (`typed-values.ts`) and calls `use` with it; nothing happens when it
 * cannot be loaded.
 */
export const withTypedValues = (use?: (typedValues: TypedValues) => void): void =>
  void import('./typed-values.ts').then(use, () => {});
