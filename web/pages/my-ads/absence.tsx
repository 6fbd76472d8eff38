import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absenceBody, MAX_ABSENCE_DAYS } from '#contract/ads/routes/absence.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { dayAfter } from '#web/format/niger-days.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';

/**
 * Asks for the last day of an absence, one week ahead unless one is set, during which all ads of the user are paused.
 */
function AbsenceForm({ until, onClose }: { until: string | null; onClose: () => void }) {
  const queries = useQueryClient();
  const [now] = useState(() => Date.now());
  const { form, formProps, formError } = useApiForm({
    schema: absenceBody,
    defaultValues: { until: until ?? dayAfter(now, 7) },
    fields: ['until'],
  });
  const { errors, isSubmitting } = form.formState;
  /** Sets the last day of the absence, and reloads the ads, which the API has paused or pauses for longer. */
  const send = async (body: { until: string }) => {
    const { message } = await browserApi.call('POST /api/my-absence', { body });
    toast.success(message);
    onClose();
    await queries.invalidateQueries({ queryKey: ['ads'] });
  };
  return (
    <form {...formProps(send)} className="flex flex-col gap-3">
      <Field
        label="En pause jusqu’au"
        hint="Toutes vos annonces en ligne seront en pause. Elles reviennent le lendemain, sans nouvelle validation."
        error={errors.until?.message ?? formError.message}
      >
        {(wiring) => (
          <TextInput
            {...form.register('until')}
            {...wiring}
            type="date"
            min={dayAfter(now, 0)}
            max={dayAfter(now, MAX_ABSENCE_DAYS)}
          />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Mettre en pause
      </Button>
    </form>
  );
}

/** Shows until when the user is absent, with buttons to end the absence or change its last day. */
const AwayNotice = ({ until, onChange }: { until: string; onChange: () => void }) => {
  const queries = useQueryClient();
  const back = useMutation({
    mutationFn: () => browserApi.call('DELETE /api/my-absence'),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['ads'] }),
  });
  return (
    <div className="mb-3 rounded-md border border-line bg-raised p-3">
      <p>
        <b>En pause jusqu’au {formatDay(until)}.</b> Vos annonces reviennent le lendemain.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={back.isPending} onClick={() => back.mutate()}>
          Remettre en ligne
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Changer la date
        </Button>
      </div>
    </div>
  );
};

interface AbsenceProps {
  /** Is the last day of the current absence; null without one. */
  until: string | null;
  /** Tells whether the form is open. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Shows the current absence, and the form "En pause jusqu’au …", which pauses all ads of the user at once. */
export const Absence = ({ until, isOpen, setOpen }: AbsenceProps) => (
  <>
    {until !== null && <AwayNotice until={until} onChange={() => setOpen(true)} />}
    {isOpen && (
      <Dialog open title="Mettre mes annonces en pause" onClose={() => setOpen(false)}>
        <AbsenceForm until={until} onClose={() => setOpen(false)} />
      </Dialog>
    )}
  </>
);
