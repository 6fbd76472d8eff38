import { Button } from '#web/ui/button.tsx';
import type { FailedDecision } from './decision-sender.ts';

/** Shows decisions that failed, with the reason and the comment, so that nothing is typed twice. */
export const FailedDecisions = ({
  failures,
  onTake,
  onClose,
}: {
  failures: readonly FailedDecision[];
  /** Opens the ad of a failed decision again. */
  onTake?: (id: number) => void;
  onClose: (id: number) => void;
}) =>
  failures.map(({ ad, decision: { rejection }, problem, isOver }) => (
    <section
      key={ad.id}
      aria-label="Décision non prise"
      className="rounded-md border border-danger bg-surface p-3"
    >
      <p className="wrap-anywhere">
        <span className="font-bold">
          {rejection ? 'Rejet resté sans effet' : 'Validation restée sans effet'}
        </span>{' '}
        : <bdi dir="auto">{ad.title}</bdi>
      </p>
      <p dir="auto" className="mt-1 text-sm font-bold text-danger">
        {problem}
      </p>
      {rejection?.comment && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Votre commentaire :</span>{' '}
          <bdi dir="auto">{rejection.comment}</bdi>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {!isOver && onTake && (
          <Button variant="secondary" onClick={() => onTake(ad.id)}>
            Reprendre
          </Button>
        )}
        <Button variant="quiet" onClick={() => onClose(ad.id)}>
          Fermer
        </Button>
      </div>
    </section>
  ));
