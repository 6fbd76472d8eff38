import { useMutation } from '@tanstack/react-query';
import { download } from '#web/client/download.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';

/** Offers the downloads of a filed declaration: the attestation, and its data. */
export const Downloads = ({ id, number }: { id: number; number: string }) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, name }: { kind: 'attestation' | 'bods'; name: string }) =>
      download(`/api/declarations/${id}/${kind}`, name),
    onError: toastError,
  });
  return (
    <div className="flex flex-col gap-2 md:flex-row">
      <Button
        busy={isPending && variables.kind === 'attestation'}
        onClick={() => mutate({ kind: 'attestation', name: `attestation-${number}.pdf` })}
      >
        Télécharger l’attestation (PDF)
      </Button>
      <Button
        variant="secondary"
        busy={isPending && variables.kind === 'bods'}
        onClick={() => mutate({ kind: 'bods', name: `declaration-${number}.json` })}
      >
        Télécharger les données (JSON)
      </Button>
    </div>
  );
};
