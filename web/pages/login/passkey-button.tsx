import { useState } from 'react';
import { knowsPasskeys } from '#web/client/knows-passkeys.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface PasskeyButtonProps {
  label: string;
  variant?: ButtonVariant;
  /** Is called with the answer of the chosen passkey, to sign in; an error that it throws is shown. */
  onAnswer: (credential: Record<string, unknown>) => Promise<void>;
  /** Is called with a message about a problem for the user, and with null when an attempt begins. */
  onTrouble: (message: string | null) => void;
}

/** Shows a button that signs in with a passkey; nothing in a browser without support for passkeys. */
export const PasskeyButton = ({
  label,
  variant = 'secondary',
  onAnswer,
  onTrouble,
}: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  if (!(useHydrated() && knowsPasskeys())) return null;
  /** Asks the device for a passkey and signs in with it; shows the problem when this fails. */
  const press = async () => {
    setBusy(true);
    onTrouble(null);
    // The outer `catch` handles code that could not be loaded, the inner one a sign-in that failed.
    try {
      const { answerOfPasskey, passkeyMessage } = await import('#web/client/passkeys.ts');
      try {
        await onAnswer(await answerOfPasskey());
      } catch (error) {
        onTrouble(passkeyMessage(error));
      }
    } catch {
      onTrouble('Pas de connexion. Réessayez.');
    }
    setBusy(false);
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
};
