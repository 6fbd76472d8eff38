import { useInstall } from '#web/client/install.ts';
import { useSite } from '#web/client/root-data.ts';

/** Says whether there is an app: in a store, or by installing the site. */
export const useHasApp = (): boolean => {
  const install = useInstall();
  return useSite().appStoreUrl !== null || install !== null;
};

/**
 * Shows 'Télécharger l’application', which links to the store or installs the site; renders nothing
 * when neither is possible.
 */
export const AppLink = ({ className }: { className: string }) => {
  const { appStoreUrl } = useSite();
  const install = useInstall();
  if (appStoreUrl !== null) {
    return (
      <a href={appStoreUrl} className={className}>
        Télécharger l’application
      </a>
    );
  }
  return (
    install && (
      <button type="button" onClick={install} className={className}>
        Télécharger l’application
      </button>
    )
  );
};
