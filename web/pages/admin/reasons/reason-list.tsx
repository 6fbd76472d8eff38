import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useAdminAction } from '../use-admin-action.ts';

interface ReasonListProps<R> {
  reasons: readonly R[];
  /** Shown beside the label of each. */
  about: (reason: R) => ReactNode;
  /** Null for a new one. */
  form: (reason: R | null, onDone: () => void) => ReactNode;
  remove: (id: number) => Promise<{ message: string }>;
  /** Asked before one is retired. */
  question: string;
}

/** A catalogue of reasons that are added, reworded, ordered and retired; fixed ones are only shown. */
export const ReasonList = <R extends { id: number; label: string; is_fixed?: boolean }>({
  reasons,
  about,
  form,
  remove,
  question,
}: ReasonListProps<R>) => {
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const [leaving, setLeaving] = useState<R | null>(null);
  const removal = useAdminAction(remove, () => setLeaving(null));
  return (
    <>
      <Button className="mb-4" onClick={() => setEdited('new')}>
        Ajouter un motif
      </Button>
      {reasons.length === 0 && (
        <Empty title="Aucun motif">Sans motif, aucune annonce ne peut être rejetée.</Empty>
      )}
      <ul className="flex flex-col gap-3">
        {reasons.map((reason) => (
          <li
            key={reason.id}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3"
          >
            <div className="min-w-0 grow basis-60 wrap-anywhere">
              <p className="font-bold">{reason.label}</p>
              {about(reason)}
            </div>
            {!reason.is_fixed && (
              <>
                <Button
                  variant="secondary"
                  aria-label={`Modifier : ${reason.label}`}
                  onClick={() => setEdited(reason)}
                >
                  Modifier
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Retirer : ${reason.label}`}
                  onClick={() => setLeaving(reason)}
                >
                  Retirer
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        title={edited === 'new' ? 'Ajouter un motif' : 'Modifier le motif'}
        onClose={() => setEdited(null)}
      >
        {edited && form(edited === 'new' ? null : edited, () => setEdited(null))}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title="Retirer ce motif"
        question={question}
        confirm="Retirer"
        busy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
};
