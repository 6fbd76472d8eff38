import { useState } from 'react';
import { useUser } from '#web/client/session.ts';
import { toast } from '#web/ui/toast.ts';
import { setBlocked, useIsBlocked } from '#web/state/blocked-people.ts';

interface BlockButtonProps {
  userId: number;
  /** Shown before the list of blocked people is loaded; without it the button comes with the list. */
  assumed?: boolean;
  /** In a line of text, whose height it leaves as it is. */
  inLine?: boolean;
}

// Written here and not in a stylesheet: pages of visitors do not pay for it.
const IN_LINE = { marginBlock: -12 };

/** Blocks a person, and unblocks at the next press. Nothing for guests and for oneself. */
export function BlockButton({ userId, assumed, inLine }: BlockButtonProps) {
  const user = useUser();
  const isBlocked = useIsBlocked(userId) ?? assumed;
  const [busy, setBusy] = useState(false);
  if (!user || user.id === userId || isBlocked === undefined) return null;

  const toggle = async () => {
    setBusy(true);
    try {
      toast.success(await setBlocked(userId, !isBlocked));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Une erreur est survenue!');
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={isBlocked ? 'Débloquer cette personne' : 'Bloquer cette personne'}
      onClick={() => void toggle()}
      className="btn btn-quiet px-3"
      style={inLine ? IN_LINE : undefined}
    >
      {isBlocked ? 'Débloquer' : 'Bloquer'}
    </button>
  );
}
