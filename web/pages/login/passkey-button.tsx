import { useState } from 'react';
import { knowsPasskeys } from '#web/client/knows-passkeys.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface PasskeyButtonProps {
  label: string;
  variant?: ButtonVariant;
  /** Signs in with what the chosen passkey answers; an error it throws is shown. */
  onAnswer: (credential: Record<string, unknown>) => Promise<void>;
  /** Is called with a sentence for the person; with null at the start. */
  onTrouble: (message: string | null) => void;
}

/** Shows a button that uses a passkey; none in a browser without support for passkeys. */
export const PasskeyButton = ({
  label,
  variant = 'secondary',
  onAnswer,
  onTrouble,
}: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  if (!(useHydrated() && knowsPasskeys())) return null;
  const press = async () => {
    setBusy(true);
    onTrouble(null);
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
