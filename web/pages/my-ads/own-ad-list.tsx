import { useState } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { OwnAdMenu } from './own-ad-menu.tsx';
import type { OwnAdMove } from './own-ad-moves.ts';
import { OwnAdRow } from './own-ad-row.tsx';
import { useOwnAdMoves, useReviewMinutes } from './use-own-ads.ts';

const QUESTION =
  'Êtes-vous sûr de vouloir supprimer cette annonce ? (Cette action est irréversible)';

const WITHDRAW_QUESTION =
  'Retirer cette annonce du site ? Vous pourrez la remettre en ligne quand vous voulez.';

const ASKED = {
  remove: { title: 'Supprimer l’annonce', question: QUESTION, confirm: 'Supprimer' },
  withdraw: { title: 'Retirer l’annonce', question: WITHDRAW_QUESTION, confirm: 'Retirer' },
} as const;

interface OpenDialog {
  id: number;
  move: keyof typeof ASKED;
}

/** Shows the user's ads in rows that share one menu and one confirmation dialog. */
export function OwnAdList({ ads, now }: { ads: readonly AdCard[]; now: number }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [menu, setMenu] = useState<number | null>(null);
  const close = () => setDialog(null);
  const moves = useOwnAdMoves(close);
  const reviewMinutes = useReviewMinutes(ads.some(({ status }) => status === 'En attente'));
  const { title, question, confirm } = ASKED[dialog?.move ?? 'remove'];
  const inMenu = ads.find(({ id }) => id === menu);
  const busyOf = ({ id }: AdCard): OwnAdMove | null =>
    moves.isPending && moves.variables.id === id ? moves.variables.move : null;
  // An action on an ad online can be undone, as can marking one as sold that is only paused by an absence. An action
  // that puts an ad back online needs no undo, since the menu of the ad takes it off the site again.
  const isUndoable = (id: number, move: OwnAdMove) =>
    ads.some(
      (ad) =>
        ad.id === id &&
        (ad.published === true || (move === 'sold' && ad.expiry_reason === 'absence')),
    );
  /** Performs an action on an ad; removal and withdrawal ask for confirmation first. */
  const performMove = (id: number, move: OwnAdMove) => {
    setMenu(null);
    if (move === 'remove' || move === 'withdraw') setDialog({ id, move });
    else moves.mutate({ id, move, undoable: isUndoable(id, move) });
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {ads.map((ad) => (
          <OwnAdRow
            key={ad.id}
            ad={ad}
            now={now}
            reviewMinutes={reviewMinutes}
            busy={busyOf(ad)}
            onMove={(move) => performMove(ad.id, move)}
            onMenu={() => setMenu(ad.id)}
          />
        ))}
      </ul>
      {inMenu && (
        <OwnAdMenu
          ad={inMenu}
          now={now}
          busy={busyOf(inMenu)}
          onMove={(move) => performMove(inMenu.id, move)}
          onClose={() => setMenu(null)}
        />
      )}
      <ConfirmDialog
        open={dialog !== null}
        title={title}
        question={question}
        confirm={confirm}
        busy={moves.isPending}
        onConfirm={() => dialog && moves.mutate(dialog)}
        onClose={close}
      />
    </>
  );
}
