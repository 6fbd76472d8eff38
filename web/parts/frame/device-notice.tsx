import { useSyncExternalStore } from 'react';
import { applyUpdate, useUpdate } from '#web/client/worker.ts';
import { toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Calls the listener when the browser goes online or offline; returns a function that removes the listener. */
const onLine = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useOffline = (): boolean =>
  useSyncExternalStore(
    onLine,
    () => !navigator.onLine,
    () => false,
  );

/** Activates the new version, which reloads the page; a page with unsaved input stays, and a toast says so. */
const update = async (): Promise<void> => {
  const isPageKept = await applyUpdate();
  if (isPageKept)
    toast.success(
      'Rien de ce que vous écrivez n’est perdu. La nouvelle version arrive à la page suivante.',
    );
};

/** Shows that the device is offline, and that a new version of the site can be activated; nothing otherwise. */
const Notice = () => {
  const isOffline = useOffline();
  const hasUpdate = useUpdate();
  return (
    <output
      className="z-10 block"
      // The notice stands above the bottom bar of a phone. Not fixed: at the end of a page it would cover the last
      // line.
      style={{ position: 'sticky', bottom: 'calc(3.5rem + env(safe-area-inset-bottom))' }}
    >
      {isOffline && (
        <span className="block bg-night px-3 py-2 text-center text-sm text-on-night">
          Vous êtes hors ligne. Les pages déjà vues restent lisibles.
        </span>
      )}
      {hasUpdate && (
        <span className="flex flex-wrap items-center justify-center gap-3 bg-raised px-3 py-2">
          Une nouvelle version est prête
          <button type="button" className="btn btn-primary" onClick={() => void update()}>
            Mettre à jour
          </button>
        </span>
      )}
    </output>
  );
};

/** Shows, after hydration, that the device is offline or that a new version is ready. */
export const DeviceNotice = () => useHydrated() && <Notice />;
