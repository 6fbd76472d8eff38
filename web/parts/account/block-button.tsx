import { useState } from 'react';
import { useUser } from '#web/client/session.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import { blockedPeople } from '#web/state/blocked-people.ts';
import { IN_LINE } from './in-line.ts';

interface BlockButtonProps {
  userId: number;
  /** Tells whether the person counts as blocked until the list of blocked people is loaded; left out: no button yet. */
  assumed?: boolean;
  /** Places the button inside a text without changing the line height. */
  inLine?: boolean;
  className?: string;
}

/**
 * Shows the button that blocks and unblocks a person. Renders nothing for guests, for oneself, and while it is neither
 * known nor `assumed` whether the person is blocked.
 */
export function BlockButton({
  userId,
  assumed,
  inLine,
  className = 'btn btn-quiet px-3',
}: BlockButtonProps) {
  const user = useUser();
  const isBlocked = blockedPeople.useIsMarked(userId) ?? assumed;
  const [busy, setBusy] = useState(false);
  if (!user || user.id === userId || isBlocked === undefined) return null;

  const toggle = async () => {
    setBusy(true);
    try {
      toast.success(await blockedPeople.setMarked(userId, !isBlocked));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={isBlocked ? 'Débloquer cette personne' : 'Bloquer cette personne'}
      onClick={() => void toggle()}
      className={className}
      style={inLine ? IN_LINE : undefined}
    >
      {isBlocked ? 'Débloquer' : 'Bloquer'}
    </button>
  );
}
