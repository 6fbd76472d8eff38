import { KEPT_LIST_ID, OFFLINE_PATH } from '#web/client/worker-messages.ts';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { Scene } from '#web/ui/scene.tsx';

export const meta = () => noIndexMeta('Hors ligne');

/**
 * Is the page that the service worker serves when neither the network nor a cached page is
 * available; the worker fills in the list of cached pages.
 */
export default function OfflinePage() {
  return (
    <div className="mx-auto max-w-text px-3 py-6">
      <Scene of="offline" />
      <h1 className="mt-3 text-xl font-bold">Vous êtes hors ligne</h1>
      <p className="mt-3">
        Cette page n’est pas encore sur votre appareil. Vos brouillons sont gardés, et ce que vous
        avez déjà vu reste lisible ici.
      </p>
      <p className="mt-5">
        <a href={OFFLINE_PATH} className="btn btn-primary">
          Réessayer
        </a>
      </p>
      <div id={KEPT_LIST_ID} />
    </div>
  );
}
