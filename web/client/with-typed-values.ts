type TypedValues = typeof import('./typed-values.ts');

/** Loads what puts typed values back, and does this with it; nothing where it cannot be loaded. */
export const withTypedValues = (use?: (typedValues: TypedValues) => void): void =>
  void import('./typed-values.ts').then(use, () => {});
