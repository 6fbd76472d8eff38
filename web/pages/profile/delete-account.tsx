import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi, leaveFor } from '#web/client/browser-api.ts';
import { setFlashMessage } from '#web/client/flash-message.ts';
import { session } from '#web/client/session.ts';
import { clearStorage } from '#web/client/storage.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { OWN_PAGES } from '#web/parts/frame/page-links.ts';
import { deletePendingPhotoStores } from '#web/parts/photo-picker/pending-photo-store.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

/**
 * Loads /login as a new document, so that no account data stays in memory. The stored data are removed only on unload,
 * since the page would otherwise see a missing session and redirect to the sign-in.
 */
const leaveForLogin = (message: string): void => {
  addEventListener(
    'pagehide',
    () => {
      session.clear();
      clearStorage('local', 'session');
      setFlashMessage(message);
    },
    { once: true },
  );
  void deletePendingPhotoStores().then(() => leaveFor('/login'));
};

/**
 * Asks for confirmation to delete the account. The dialog is open while the URL has its fragment, since the menus of
 * all pages link to it.
 */
export function DeleteAccount() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { guarded, dialog } = usePasswordConfirmation();
  /** Deletes the account, asks for the password before if the sign-in is old, and opens the sign-in page. */
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await guarded(() => browserApi.call('POST /api/delete-account'));
      leaveForLogin(message);
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <ConfirmDialog
        open={pathname + hash === OWN_PAGES.remove.to}
        title={OWN_PAGES.remove.label}
        question="Êtes-vous sûr de vouloir supprimer votre compte ?"
        confirm="Supprimer"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => {
          if (hash) void navigate(pathname, { replace: true, preventScrollReset: true });
        }}
      />
      {dialog}
    </>
  );
}
