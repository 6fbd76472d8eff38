import { useState } from 'react';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';

/** Shows that a draft was restored, with a button to start over. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-raised px-4 py-2">
      <p>Votre brouillon est là, comme vous l’avez laissé.</p>
      <button
        type="button"
        className="min-h-11 font-bold text-brand underline"
        onClick={() => setAsking(true)}
      >
        Tout effacer
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Tout effacer"
        question="Effacer ce brouillon et recommencer ?"
        confirm="Effacer"
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
