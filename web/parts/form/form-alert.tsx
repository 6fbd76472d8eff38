import type { ReactNode } from 'react';

/** What went wrong with the whole form, said where it was sent. Always there, so that it is read out when it fills. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && (
      <div className="rounded-md border border-danger bg-surface p-3 font-bold text-danger">
        {children}
      </div>
    )}
  </div>
);
