import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { CodeField } from '#web/parts/code-form/code-field.tsx';
import { usePreviewCode } from '#web/parts/code-form/use-preview-code.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const ABOUT = /afficher ce num/;

interface ProveNumberProps {
  telephone: string;
  onDone: () => void;
  /** Returns to the field of the number, to type another one. */
  onCancel?: () => void;
}

/** Asks for the proof that a contact number is the person's: sends a code to the number, then asks for the code. */
export const ProveNumber = ({ telephone, onDone, onCancel }: ProveNumberProps) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: () => browserApi.call('POST /api/my-numbers/code', { body: { telephone } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
  });
  const preview = usePreviewCode(ask.isSuccess ? telephone : '', ABOUT);
  const code = typed ?? preview.code ?? '';
  const prove = useMutation({
    mutationFn: () => browserApi.call('POST /api/my-numbers', { body: { telephone, code } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await client.invalidateQueries({ queryKey: ['my-numbers'] });
      await client.invalidateQueries({ queryKey: ['ads'] });
      onDone();
    },
    onError: toastError,
  });
  const error = prove.error instanceof ApiError ? (prove.error.errors['code']?.[0] ?? null) : null;
  if (!ask.isSuccess)
    return (
      <div className="flex flex-wrap gap-2">
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          Recevoir un code au {formatPhone(telephone)}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    );
  /** Sends the typed code, unless the field is empty. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Number(code) > 0) prove.mutate();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <CodeField
        label={`Code reçu par SMS au ${formatPhone(telephone)}`}
        error={error}
        value={code}
        onDigits={setTyped}
      />
      <Button type="submit" busy={prove.isPending} disabled={!(Number(code) > 0)}>
        Confirmer ce numéro
      </Button>
    </form>
  );
};
