import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { AdView } from './ad-view.ts';

/**
 * Shows the button that reads an ad aloud with the voice of the device, on phones. Its script is loaded when it is
 * pressed.
 */
export function ListenButton({ ad }: { ad: AdView }) {
  const stop = useRef<() => void>(undefined);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => stop.current?.(), []);
  // Before hydration, a small script hides the button on such a device.
  if (useHydrated() && !('speechSynthesis' in window)) return null;

  /** Starts to read the ad aloud, or stops. */
  const toggle = async () => {
    if (isReading) {
      stop.current?.();
      return;
    }
    try {
      const { readAloud, spokenAd } = await import('./read-aloud.ts');
      setReading(true);
      stop.current = readAloud(spokenAd(ad), (hasRead) => {
        setReading(false);
        if (!hasRead) toast.error('Votre appareil n’a pas de voix française.');
      });
    } catch {
      toast.error('La lecture n’a pas pu commencer. Réessayez.');
    }
  };
  return (
    <button
      type="button"
      data-needs-react=""
      aria-pressed={isReading}
      onClick={() => void toggle()}
      className="listen btn btn-quiet ml-auto px-3 only:-ml-3 lg:hidden"
    >
      <Icon name="speaker-high" />
      <span>{isReading ? 'Arrêter' : 'Écouter'}</span>
    </button>
  );
}
