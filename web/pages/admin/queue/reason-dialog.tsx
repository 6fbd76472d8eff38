import { useId, useState, type SyntheticEvent } from 'react';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import type { Rejection } from './decision-sender.ts';
import { useReasons } from './use-reasons.ts';

/** The initial focus. Also as an attribute, since the dialog would focus its close button. */
const focusFirst = (field: HTMLInputElement | null): void => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

const Reasons = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const query = useReasons();
  return (
    <Loaded query={query} skeleton="h-48">
      {(reasons) => (
        <fieldset className="min-w-0">
          <legend className="font-bold">Motif</legend>
          {reasons.map(({ code, label, advice }, index) => (
            <label key={code} className="flex min-h-11 items-center gap-3 py-1">
              <input
                ref={index === 0 ? focusFirst : undefined}
                type="radio"
                name="reason"
                required
                value={code}
                checked={value === code}
                onChange={() => onChange(code)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">
                {label}
                {advice && <span className="block text-sm text-ink-soft">{advice}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Loaded>
  );
};

interface ReasonFormProps {
  /** The label of the button. */
  confirm: string;
  busy?: boolean | undefined;
  /** The values entered before for this ad. */
  draft?: Rejection | undefined;
  /** The error of the last attempt. */
  problem?: string | undefined;
  /** Called on each change, to restore the values when the form is opened again. */
  onDraft?: ((grounds: Rejection) => void) | undefined;
  onConfirm: (grounds: Rejection) => void;
}

const ReasonForm = ({
  confirm,
  busy = false,
  draft,
  problem,
  onDraft,
  onConfirm,
}: ReasonFormProps) => {
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [comment, setComment] = useState(draft?.comment ?? '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason) onConfirm({ reason, comment });
  };
  const waits = useId();
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Reasons
        value={reason}
        onChange={(code) => {
          setReason(code);
          onDraft?.({ reason: code, comment });
        }}
      />
      <Field label="Commentaire" optional hint="Dites au vendeur ce qu’il doit corriger.">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              onDraft?.({ reason, comment: event.target.value });
            }}
          />
        )}
      </Field>
      <FormAlert>{problem}</FormAlert>
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
          busy={busy}
          aria-describedby={reason ? undefined : waits}
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
};

/** Why an ad is rejected or unpublished: a reason of the catalogue, and a comment for the seller. */
export const ReasonDialog = ({
  open,
  title,
  onClose,
  ...form
}: ReasonFormProps & { open: boolean; title: string; onClose: () => void }) => (
  <Dialog open={open} title={title} onClose={onClose}>
    {/* Keyed by ad: the values of another ad must not be restored. */}
    {open && <ReasonForm {...form} />}
  </Dialog>
);
