import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ReviewCommand } from './keys.ts';

interface DecisionBarProps {
  /** Why the ad cannot be approved yet; null when it can. */
  obstacle: string | null;
  /** Briefly after a decision, so that a double press does not decide on the next ad unseen. */
  settling: boolean;
  onCommand: (command: ReviewCommand) => void;
}

/** The actions on an ad: skip, approve, reject. */
export const DecisionBar = ({ obstacle, settling, onCommand }: DecisionBarProps) => {
  const obstacleId = useId();
  return (
    <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] -mx-3 border-t border-line bg-surface p-3 md:mx-0 md:rounded-lg md:border lg:bottom-0">
      {obstacle && (
        <p id={obstacleId} className="mb-2 text-sm">
          {obstacle}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button
          variant="quiet"
          aria-disabled={settling || undefined}
          onClick={() => onCommand('skip')}
        >
          Passer
        </Button>
        <p className="hidden text-sm text-ink-soft lg:block">
          Au clavier : A valider, R rejeter, S passer, P photo suivante, U annuler.
        </p>
        <Button
          variant="secondary"
          className="ml-auto grow md:grow-0"
          aria-disabled={settling || undefined}
          onClick={() => onCommand('reject')}
        >
          Rejeter
        </Button>
        <Button
          aria-disabled={settling || obstacle !== null || undefined}
          aria-describedby={obstacle === null ? undefined : obstacleId}
          className={`grow md:grow-0 ${obstacle === null ? '' : 'opacity-60'}`}
          onClick={() => onCommand('approve')}
        >
          Valider
        </Button>
      </div>
    </div>
  );
};
