import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { OwnAdMove } from './own-ad-moves.ts';

const ROUTES = {
  renew: 'POST /api/annonces/:id/renew',
  sold: 'POST /api/annonces/:id/sold',
  withdraw: 'POST /api/annonces/:id/withdraw',
  remove: 'DELETE /api/annonces/:id',
} as const satisfies Record<OwnAdMove, unknown>;

/**
 * Performs an action on an ad of the user, shows the server's message, with a button to undo some actions, and reloads
 * the list. Calls `onDone` after success, when the ad changed or was deleted meanwhile, and after undoing an action.
 */
const useMoves = (onDone: (move: OwnAdMove | 'undo') => void) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: ['ads'] });
  /** Lets the API undo the last action on the ad, and shows the result as a toast. */
  const undo = async (id: number) => {
    try {
      const { message } = await browserApi.call('POST /api/annonces/:id/undo', { params: { id } });
      toast.success(message);
    } catch (error) {
      toastError(error);
    }
    onDone('undo');
    await refetch();
  };
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: OwnAdMove; undoable?: boolean }) =>
      browserApi.call(ROUTES[move], { params: { id } }),
    onSuccess: ({ message }, { id, undoable }) =>
      toast.success(
        message,
        undoable ? { action: { label: 'Annuler', run: () => void undo(id) } } : {},
      ),
    onError: toastError,
    onSettled: async (_answer, error, { move }) => {
      // The ad changed or was deleted meanwhile: close the dialog either way.
      const isOver =
        error === null || (error instanceof ApiError && [404, 409].includes(error.status));
      if (isOver) onDone(move);
      await refetch();
    },
  });
};

const ASKED = {
  remove: {
    title: 'Supprimer l’annonce',
    question: 'Êtes-vous sûr de vouloir supprimer cette annonce ? (Cette action est irréversible)',
    confirm: 'Supprimer',
  },
  withdraw: {
    title: 'Retirer l’annonce',
    question:
      'Retirer cette annonce du site ? Vous pourrez la remettre en ligne quand vous voulez.',
    confirm: 'Retirer',
  },
} as const;

/**
 * Says whether an action can be undone: one on an ad online, or marking one as sold that is only paused by an absence.
 * An action that puts an ad back online needs no undo, since the menu of the ad takes it off the site again.
 */
const isUndoable = ({ published, expiry_reason: reason }: AdCard, move: OwnAdMove): boolean =>
  published === true || (move === 'sold' && reason === 'absence');

interface OwnAdActions {
  /** Performs an action on an ad; removal and withdrawal ask for confirmation first. */
  perform: (ad: AdCard, move: OwnAdMove) => void;
  /** Returns the action on an ad that is under way; null when there is none. */
  busyOf: (ad: AdCard) => OwnAdMove | null;
  /** Is the dialog that asks for confirmation. */
  confirmation: ReactNode;
}

/** Performs the actions on ads of the user. `onDone` is called after each of them, and after one was undone. */
export const useOwnAdActions = (onDone?: (move: OwnAdMove | 'undo') => void): OwnAdActions => {
  const [asked, setAsked] = useState<{ id: number; move: keyof typeof ASKED } | null>(null);
  const close = () => setAsked(null);
  const moves = useMoves((move) => {
    close();
    onDone?.(move);
  });
  return {
    perform: (ad, move) => {
      if (move === 'remove' || move === 'withdraw') setAsked({ id: ad.id, move });
      else moves.mutate({ id: ad.id, move, undoable: isUndoable(ad, move) });
    },
    busyOf: ({ id }) =>
      moves.isPending && moves.variables.id === id ? moves.variables.move : null,
    confirmation: (
      <ConfirmDialog
        open={asked !== null}
        {...ASKED[asked?.move ?? 'remove']}
        busy={moves.isPending}
        onConfirm={() => asked && moves.mutate(asked)}
        onClose={close}
      />
    ),
  };
};
