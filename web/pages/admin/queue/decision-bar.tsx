import { shownTitle } from '#contract/ads/purposes.ts';
import { useId } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Button } from '#web/ui/button.tsx';
import type { ReviewCommand } from './keys.ts';
import type { UndoableDecision } from './undo-queue.ts';

interface DecisionBarProps {
  /** Tells that nothing is left to decide: then the actions are not offered. */
  isEmpty: boolean;
  /** Says why the ad cannot be approved yet; null when it can. */
  obstacle: string | null;
  /** Is false without an ad, and briefly after a decision: a double press must not decide on the next ad unseen. */
  isReady: boolean;
  /** Is the last decision, while it can be undone. */
  last: UndoableDecision<ReviewedAd> | undefined;
  /** Is the number of ads left to review; undefined while it is unknown. */
  left: number | undefined;
  onCommand: (command: ReviewCommand) => void;
  /** Opens the list of the queue. */
  onList: () => void;
}

type StateProps = Pick<DecisionBarProps, 'last' | 'left' | 'onCommand' | 'onList'>;

/**
 * Shows how many ads are left, with a button that lists them, and either the last decision with a button to undo it, or
 * the keys of the actions.
 */
const State = ({ last, left, onCommand, onList }: StateProps) => (
  <div className="flex min-h-11 min-w-0 grow basis-full items-center gap-3 text-sm lg:basis-0">
    <p className="min-w-0 font-bold">{left === undefined ? '' : pluralize(left, 'restante')}</p>
    <output className="flex min-w-0 items-center gap-1">
      {last && (
        <>
          <span className="truncate">
            <span>{last.decision.rejection ? 'Rejetée' : 'Validée'}</span> :{' '}
            <bdi dir="auto">{shownTitle(last.ad)}</bdi>
          </span>
          <Button variant="quiet" className="px-2" onClick={() => onCommand('undo')}>
            Annuler
          </Button>
        </>
      )}
    </output>
    {!last && (
      <p className="hidden truncate text-ink-soft lg:block">
        A valider, R rejeter, S passer, P photo suivante, U annuler
      </p>
    )}
    <Button
      variant="quiet"
      className={`ml-auto shrink-0 px-2 ${last ? 'hidden lg:flex' : ''}`}
      onClick={onList}
    >
      La file
    </Button>
  </div>
);

/** Shows the actions on an ad: skip, approve, reject. On a phone it takes the place of the bottom bar. */
export const DecisionBar = ({
  isEmpty,
  obstacle,
  isReady,
  last,
  left,
  onCommand,
  onList,
}: DecisionBarProps) => {
  const obstacleId = useId();
  const mayApprove = isReady && obstacle === null;
  return (
    <div className="sticky bottom-0 z-5 -mx-3 mt-auto border-t border-line bg-surface px-3 pt-1 pb-[calc(8px+env(safe-area-inset-bottom))] md:mx-0 lg:static lg:rounded-lg lg:border lg:py-2">
      {obstacle && (
        <p id={obstacleId} className="my-1 text-sm">
          {obstacle}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <State last={last} left={left} onCommand={onCommand} onList={onList} />
        {!isEmpty && (
          <>
            <Button
              variant="quiet"
              className="px-2"
              aria-disabled={!isReady || undefined}
              onClick={() => onCommand('skip')}
            >
              Passer
            </Button>
            <Button
              variant="secondary"
              className="grow px-2 md:grow-0 md:px-4"
              aria-disabled={!isReady || undefined}
              onClick={() => onCommand('reject')}
            >
              Rejeter
            </Button>
            <Button
              aria-disabled={!mayApprove || undefined}
              aria-describedby={obstacle === null ? undefined : obstacleId}
              className={`grow px-2 md:grow-0 md:px-4 ${obstacle === null ? '' : 'opacity-60'}`}
              onClick={() => onCommand('approve')}
            >
              Valider
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
