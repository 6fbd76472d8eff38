import { useState } from 'react';
import { userAdminRoutes, type ManagedUser } from '#contract/administration/users.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { useAct } from '../use-list.ts';

const DAY = 86_400_000;
const LENGTHS = [
  { value: '1', label: '1 jour' },
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '', label: 'Pour de bon' },
] as const;

/** Why and for how long. The person reads the reason. */
export const SuspendForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const suspend = useAct(() => {
    const until = days ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;
    return browserApi.call(userAdminRoutes.suspend, {
      params: { id: user.id },
      body: { reason, until },
    });
  }, onDone);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        suspend.mutate(undefined);
      }}
    >
      <Field label="Durée">
        {(wiring) => (
          <Select
            {...wiring}
            choices={LENGTHS}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <Field label="Motif" hint="La personne le lira." required>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton waits={reason.trim() ? [] : ['le motif']} busy={suspend.isPending}>
        Suspendre
      </SubmitButton>
    </form>
  );
};
