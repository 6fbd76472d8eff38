import type { ReviewedAd } from '#contract/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import type { UndoableDecision } from './undo-queue.ts';

/** Shows the last decision while it can be undone. */
export const UndoBar = ({
  held,
  onUndo,
}: {
  held: readonly UndoableDecision<ReviewedAd>[];
  onUndo: () => void;
}) => {
  const last = held.at(-1);
  return (
    <output className="block empty:-mb-4 lg:min-h-13 lg:empty:mb-0">
      {last && (
        <div className="flex items-center gap-3 rounded-md bg-raised px-3 py-1">
          <p className="min-w-0 grow truncate text-sm">
            {last.decision.rejection ? 'Rejetée' : 'Validée'} : {last.ad.title}
          </p>
          <Button variant="quiet" onClick={onUndo}>
            Annuler
          </Button>
        </div>
      )}
    </output>
  );
};
