import { useState } from 'react';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { noteBlock, useIsBlocked } from './blocked-people.ts';
import { toast } from '#web/ui/toast.ts';

interface BlockButtonProps {
  userId: number;
  /** What is known; left out it is asked for. */
  isBlocked?: boolean;
  /** Told of what holds now. */
  onChange?: (isBlocked: boolean) => void;
  /** It comes into a line of text, which is not to grow by it. */
  inLine?: boolean;
}

// Written here and not in a stylesheet: pages of visitors do not pay for it.
const IN_LINE = { marginBlock: -12 };

/** Blocks somebody, and takes it back at the next press. Nothing for guests and for oneself. */
export function BlockButton({ userId, isBlocked, onChange, inLine }: BlockButtonProps) {
  const user = useUser();
  const found = useIsBlocked(userId, user?.id, isBlocked === undefined);
  const [chosen, setChosen] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const blocked = chosen ?? isBlocked ?? found;
  if (!user || user.id === userId || blocked === undefined) return null;

  const toggle = async () => {
    setBusy(true);
    const route = blocked ? messagingRoutes.unblock : messagingRoutes.block;
    try {
      const { message } = await browserApi.call(route, { params: { id: userId } });
      setChosen(!blocked);
      noteBlock(userId, !blocked);
      onChange?.(!blocked);
      toast.success(message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Une erreur est survenue!');
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={blocked ? 'Débloquer cette personne' : 'Bloquer cette personne'}
      onClick={() => void toggle()}
      className="btn btn-quiet px-3"
      style={inLine ? IN_LINE : undefined}
    >
      {blocked ? 'Débloquer' : 'Bloquer'}
    </button>
  );
}
