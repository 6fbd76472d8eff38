import { useState } from 'react';
import type { ManagedUser } from '#contract/accounts/admin.ts';
import { DAY } from '#contract/common/time.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { ReasonForm } from './reason-form.tsx';

const LENGTHS = [
  { value: '1', label: '1 jour' },
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '', label: 'Définitivement' },
] as const;

/** Shows the form that suspends a user for a duration, with a reason that is shown to the user. */
export const SuspendForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const [days, setDays] = useState('7');
  const suspend = useAdminAction((reason: string) => {
    const until = days ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;
    return browserApi.call('POST /api/admin/users/:id/suspend', {
      params: { id: user.id },
      body: { reason, until },
    });
  }, onDone);
  return (
    <ReasonForm
      hint="La personne le lira."
      action="Suspendre"
      busy={suspend.isPending}
      onReason={suspend.mutate}
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
    </ReasonForm>
  );
};
