import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { ReviewCommand } from './keys.ts';

interface DecisionBarProps {
  /** False for ads already decided: one only walks through them. */
  decides: boolean;
  /** Why the ad cannot be approved yet; null when it can. */
  obstacle: string | null;
  /** For a moment after a decision, so that a double press does not decide on an ad nobody has seen. */
  settling: boolean;
  onCommand: (command: ReviewCommand) => void;
}

const Arrow = ({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: IconName;
  onClick: () => void;
}) => (
  <Button variant="secondary" aria-label={label} className="px-2.5" onClick={onClick}>
    <Icon name={icon} />
  </Button>
);

/** What a thumb reaches: the way through the queue, and the decision. */
export const DecisionBar = ({ decides, obstacle, settling, onCommand }: DecisionBarProps) => {
  const obstacleId = useId();
  return (
    <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] -mx-3 border-t border-line bg-surface p-3 md:mx-0 md:rounded-lg md:border lg:bottom-0">
      {decides && obstacle && (
        <p id={obstacleId} className="mb-2 text-sm">
          {obstacle}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Arrow label="Annonce précédente" icon="caret-left" onClick={() => onCommand('previous')} />
        <Arrow label="Annonce suivante" icon="caret-right" onClick={() => onCommand('next')} />
        {decides && (
          <div className="ml-auto flex gap-2">
            <Button
              variant="secondary"
              aria-disabled={settling || undefined}
              onClick={() => onCommand('reject')}
            >
              Rejeter
            </Button>
            <Button
              aria-disabled={settling || obstacle !== null || undefined}
              aria-describedby={obstacle === null ? undefined : obstacleId}
              className={obstacle === null ? '' : 'opacity-60'}
              onClick={() => onCommand('approve')}
            >
              Valider
            </Button>
          </div>
        )}
      </div>
      {decides && (
        <p className="mt-2 hidden text-sm text-ink-soft lg:block">
          Au clavier : A valider, R rejeter, J suivante, K précédente.
        </p>
      )}
    </div>
  );
};
