import {
  useId,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import type { RejectionReason } from '#contract/moderation/admin/review.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import type { Rejection } from './decision-sender.ts';
import { useReasons } from './use-reasons.ts';

/** Gives a field the initial focus, also by the attribute, since the dialog would focus its close button. */
const focusFirst = (field: HTMLInputElement | null): void => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

/** Is the number of reasons that can be chosen with a digit key, from 1 to 9. */
const KEYS = 9;

interface ReasonsProps {
  reasons: readonly RejectionReason[];
  value: string;
  onChange: (code: string) => void;
}

/** Shows the reasons, most used first, in two columns on a wide screen; a digit chooses one. */
const Reasons = ({ reasons, value, onChange }: ReasonsProps) => {
  /** Chooses the reason whose place in the list is the pressed digit. */
  const onDigit = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.code);
    event.currentTarget.form?.querySelector<HTMLElement>(`[value="${chosen.code}"]`)?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">Motif</legend>
      <div
        className="mt-1 grid gap-x-4 md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--rows),auto)]"
        style={rowsOf(reasons.length)}
      >
        {reasons.map(({ code, label }, index) => (
          <label key={code} className="flex min-h-11 items-center gap-2 py-1 text-sm">
            <input
              ref={index === 0 ? focusFirst : undefined}
              type="radio"
              name="reason"
              required
              value={code}
              checked={value === code}
              onChange={() => onChange(code)}
              onKeyDown={onDigit}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            {index < KEYS && (
              <kbd
                aria-hidden="true"
                className="hidden size-6 shrink-0 items-center justify-center rounded-sm border border-line text-ink-soft lg:flex"
              >
                {index + 1}
              </kbd>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Puts half of the reasons in each column. */
const rowsOf = (count: number) => ({ '--rows': Math.ceil(count / 2) }) as CSSProperties;

interface ReasonFormProps {
  reasons: readonly RejectionReason[];
  /** Is the label of the button that confirms the decision. */
  confirm: string;
  busy?: boolean | undefined;
  /** Holds the values entered before for this ad. */
  draft?: Rejection | undefined;
  /** Is the error message of the last attempt to send the decision. */
  problem?: string | undefined;
  /** Is called on each change, to restore the values when the form is opened again. */
  onDraft?: ((grounds: Rejection) => void) | undefined;
  onConfirm: (grounds: Rejection) => void;
}

const sendsByEnter = (event: KeyboardEvent): boolean =>
  !event.shiftKey && !event.nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;

const ReasonForm = ({
  reasons,
  confirm,
  busy = false,
  draft,
  problem,
  onDraft,
  onConfirm,
}: ReasonFormProps) => {
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [comment, setComment] = useState(draft?.comment ?? '');
  /** Sends the decision unless no reason is chosen. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason) onConfirm({ reason, comment });
  };
  /** Chooses a reason and stores the entered values, which are restored when the form is opened again. */
  const choose = (code: string) => {
    setReason(code);
    onDraft?.({ reason: code, comment });
  };
  const waits = useId();
  const advice = reasons.find(({ code }) => code === reason)?.advice;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Reasons reasons={reasons} value={reason} onChange={choose} />
      <p className="min-h-5 text-sm text-ink-soft">{advice && `Le vendeur lira : ${advice}`}</p>
      <Field label="Commentaire" optional hint="Dites au vendeur ce qu’il doit corriger.">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={2}
            // On a phone Enter adds a line.
            onKeyDown={(event) => event.key === 'Enter' && sendsByEnter(event) && submit(event)}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              onDraft?.({ reason, comment: event.target.value });
            }}
          />
        )}
      </Field>
      <FormAlert>{problem}</FormAlert>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 bg-surface py-2">
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

type ReasonDialogProps = Omit<ReasonFormProps, 'reasons'> & {
  open: boolean;
  title: string;
  onClose: () => void;
};

/** Asks why an ad is rejected or unpublished: a reason of the catalogue, and a comment for the seller. */
export const ReasonDialog = ({ open, title, onClose, ...form }: ReasonDialogProps) => {
  const query = useReasons();
  return (
    <Dialog open={open} title={title} shape="wide" onClose={onClose}>
      {/* Keyed by ad: the values of another ad must not be restored. */}
      {open && (
        <Loaded query={query} skeleton="h-48">
          {(reasons) => <ReasonForm reasons={reasons} {...form} />}
        </Loaded>
      )}
    </Dialog>
  );
};
