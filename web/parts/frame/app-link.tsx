import { useInstall } from '#web/client/install.ts';
import { useSite } from '#web/client/root-data.ts';

/** Whether there is an application to be had: in a store, or by installing the site. */
export const useHasApp = (): boolean => {
  const install = useInstall();
  return useSite().appStoreUrl !== null || install !== null;
};

/** 'Télécharger l'application': to the store, else by installing the site; nothing where there is neither. */
export const AppLink = ({ className }: { className: string }) => {
  const { appStoreUrl } = useSite();
  const install = useInstall();
  if (appStoreUrl !== null) {
    return (
      <a href={appStoreUrl} className={className}>
        Télécharger l'application
      </a>
    );
  }
  return (
    install && (
      <button type="button" onClick={install} className={className}>
        Télécharger l'application
      </button>
    )
  );
};
