import { useState } from 'react';
import { useUser } from '#web/client/session.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { followedSellers } from '#web/state/followed-sellers.ts';
import { toast } from '#web/ui/toast.ts';
import { IN_LINE } from './in-line.ts';

interface FollowButtonProps {
  sellerId: number;
  /** Names the seller in the label of the button, in lists of several sellers. */
  name?: string;
  /** Places the button inside a text without changing the line height. */
  inLine?: boolean;
}

/**
 * Shows the button that follows or unfollows a seller. Renders nothing for guests, for the seller, and until the
 * followed sellers are loaded.
 */
export function FollowButton({ sellerId, name, inLine }: FollowButtonProps) {
  const user = useUser();
  const isFollowed = followedSellers.useIsMarked(sellerId);
  const [busy, setBusy] = useState(false);
  if (!user || user.id === sellerId || isFollowed === undefined) return null;

  const label = isFollowed ? 'Ne plus suivre' : 'Suivre';
  const toggle = async () => {
    setBusy(true);
    try {
      toast.success(await followedSellers.setMarked(sellerId, !isFollowed));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={name && `${label} ${name}`}
      onClick={() => void toggle()}
      className="btn btn-quiet px-3"
      style={inLine ? IN_LINE : undefined}
    >
      {label}
    </button>
  );
}
