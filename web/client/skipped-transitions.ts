/**
 * Prevents console errors about View Transitions that the browser skips, as when another page
 * follows at once. The browser then rejects promises that neither the router nor a page handles.
 */
export const ignoreSkippedTransitions = (): void => {
  addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Error: Transition was ')) event.preventDefault();
  });
};
