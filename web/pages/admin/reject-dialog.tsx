import { useId, useState, type SyntheticEvent } from 'react';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { useReasons } from './use-reasons.ts';

interface Rejection {
  reason: string;
  comment: string;
}

/** Where a keyboard starts: also told to the dialog, which else would choose its cross. */
const startHere = (field: HTMLInputElement | null): void => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

const Reasons = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { data, error, refetch } = useReasons();
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <fieldset>
      <legend className="font-bold">Motif</legend>
      {data.map(({ code, label }, index) => (
        <label key={code} className="flex min-h-11 items-center gap-3 py-1">
          <input
            ref={index === 0 ? startHere : undefined}
            type="radio"
            name="reason"
            required
            value={code}
            checked={value === code}
            onChange={() => onChange(code)}
            className="size-5 shrink-0 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};

const RejectForm = ({ onReject }: { onReject: (rejection: Rejection) => void }) => {
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason) onReject({ reason, comment });
  };
  const waits = useId();
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Reasons value={reason} onChange={setReason} />
      <Field label="Commentaire" optional hint="Dites au vendeur ce qu’il doit corriger.">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!reason && (
          <span id={waits} className="text-sm text-ink-soft">
            Choisissez un motif.
          </span>
        )}
        <Button
          type="submit"
          variant="danger"
          disabled={!reason}
          aria-describedby={reason ? undefined : waits}
        >
          Rejeter l’annonce
        </Button>
      </div>
    </form>
  );
};

/** Why an ad is turned down: a reason out of the catalogue, and what the seller should mend. */
export const RejectDialog = ({
  open,
  onReject,
  onClose,
}: {
  open: boolean;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}) => (
  <Dialog open={open} title="Rejeter cette annonce" onClose={onClose}>
    {/* A fresh form each time: a reason never slips over from the ad before. */}
    {open && <RejectForm onReject={onReject} />}
  </Dialog>
);
