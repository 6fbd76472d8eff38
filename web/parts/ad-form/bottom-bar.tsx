import type { ReactNode } from 'react';

/** Shows the bar of the submit button, at the bottom of the screen. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="line-t sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-5 -mx-3 flex flex-col bg-ground px-3 py-3 lg:bottom-0 [&>:first-child:not(:empty)]:mb-2">
    {children}
  </div>
);
