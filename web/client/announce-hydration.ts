/** Call from an effect once the page is hydrated. */
export const announceHydration = (): void => {
  // After all other effects, so that the replayed interaction finds the final page.
  setTimeout(() => window.kasuwaReady?.());
};
