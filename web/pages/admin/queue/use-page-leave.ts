import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onHidden` when the page is hidden: a phone may never show it again, so this is the last reliable moment.
 * Calls `onLeave` on navigation, within the site or away from it.
 */
export const usePageLeave = ({
  onHidden,
  onLeave,
}: {
  onHidden: () => void;
  onLeave: () => void;
}): void => {
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') onHidden();
  });
  const leave = useEffectEvent(() => onLeave());
  useEffect(() => {
    const hidden = () => hide();
    const left = () => leave();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', left);
      left();
    };
  }, []);
};
