import { useState, type ReactNode } from 'react';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { ApiError, isRefusal } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/**
 * Guards calls that an old session may not make without the password: `guarded` makes such a call, and `dialog` asks
 * for the password if the server requires it. Render `dialog` beside the form, not inside it.
 */
export const usePasswordConfirmation = (): {
  guarded: <T>(call: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  /** Makes a call, and repeats it after the password if the server required it; fails if the dialog is dismissed. */
  const guarded = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && isRefusal(error, accountRefusals.passwordFirst)))
        throw error;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ goOn: resolve, giveUp: () => reject(error) });
      });
      return call();
    }
  };

  /** Sends the password, and makes the call that waits for it again. */
  const confirm = async (password: string) => {
    await browserApi.call('POST /api/confirm-password', { body: { password } });
    waiting?.goOn();
    setWaiting(null);
  };
  /** Closes the dialog of the password, so that the call that waits for it fails. */
  const giveUp = () => {
    waiting?.giveUp();
    setWaiting(null);
  };

  return {
    guarded,
    dialog: (
      <Dialog open={waiting !== null} title="C’est bien vous ?" onClose={giveUp}>
        {waiting && (
          <>
            <p>Vous êtes connecté depuis un moment. Entrez votre mot de passe pour continuer.</p>
            <PasswordForm action="Continuer" onPassword={confirm} onCancel={giveUp} />
          </>
        )}
      </Dialog>
    ),
  };
};
