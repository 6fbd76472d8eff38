import type { ReactNode } from 'react';

/**
 * Shows the error of a whole form near its submit button. It is always rendered, so that screen
 * readers announce the error.
 */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && (
      <div
        dir="auto"
        className="rounded-md border border-danger bg-surface p-3 font-bold text-danger"
      >
        {children}
      </div>
    )}
  </div>
);
