import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { newRetryKey } from './retry-key.ts';

/** Is the offset of Niamey from UTC all year. */
const NIAMEY = '+01:00';

interface AppointmentDialogProps {
  conversationId: number;
  /** Lists the public places that the form proposes. */
  places: readonly string[];
  onProposed: (message: ChatMessage) => void;
  onClose: () => void;
}

/** Offers the places that administrators marked as fit for meeting by day. */
const Places = ({
  places,
  chosen,
  onChoose,
}: {
  places: readonly string[];
  chosen: string;
  onChoose: (place: string) => void;
}) =>
  places.length > 0 && (
    <div>
      <p className="mb-2 text-sm text-ink-soft">Lieux publics de la ville</p>
      <ul className="flex flex-wrap gap-2">
        {places.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === name}
              className="chip border-edge text-left whitespace-normal aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
              onClick={() => onChoose(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

/** Shows the form that proposes a day, a time and a place. A retry of the same values makes only one proposal. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { conversationId, places, onProposed, onClose } = props;
  const form = useId();
  const attempt = useRef<{ at: string; place: string; key: string }>(undefined);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [place, setPlace] = useState('');
  const at = `${day}T${time}:00${NIAMEY}`;
  const proposing = useMutation({
    mutationFn: () => {
      if (attempt.current?.at !== at || attempt.current.place !== place)
        attempt.current = { at, place, key: newRetryKey() };
      return browserApi.call('POST /api/conversations/:id/appointments', {
        params: { id: conversationId },
        body: { at, place },
        headers: { 'idempotency-key': attempt.current.key },
      });
    },
    onSuccess: ({ message, data }) => {
      toast.success(message);
      onProposed(data);
      onClose();
    },
  });
  const { error } = proposing;
  const errors = error instanceof ApiError ? error.errors : {};
  const isPlaced = errors['at'] !== undefined || errors['place'] !== undefined;
  /** Proposes the appointment that the form describes to the other person. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    proposing.mutate();
  };
  return (
    <Dialog
      open
      title="Proposer un rendez-vous"
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={form}
          busy={proposing.isPending}
          disabled={day === '' || time === '' || place.trim() === ''}
        >
          Proposer
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Jour"
          type="date"
          required
          value={day}
          error={errors['at']}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Heure"
          type="time"
          required
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <TextField
          label="Lieu"
          hint="Un lieu public et passant, de jour. Dites à un proche où vous allez."
          required
          value={place}
          error={errors['place']}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Places places={places} chosen={place} onChoose={setPlace} />
        <FormAlert>{isPlaced ? null : error?.message}</FormAlert>
      </form>
    </Dialog>
  );
}
