import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_RESERVED_DAYS, reservationBody } from '#contract/ads/routes/reservation.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { dayAfter, formatLastDay } from '#web/format/niger-days.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActionRow, SheetRow } from './menu-rows.tsx';

const FORM = 'reservation';
/** Is the number of days that the form proposes for a reservation. */
const PROPOSED_DAYS = 2;

interface OwnAdReservationProps {
  ad: AdCard;
  onChanged: () => void;
}

function ReservationDialog({
  ad,
  onChanged,
  onClose,
}: OwnAdReservationProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [now] = useState(() => Date.now());
  const { form, formProps, formError } = useApiForm({
    schema: reservationBody,
    defaultValues: { until: dayAfter(now, PROPOSED_DAYS) },
    fields: ['until'],
  });
  const { setFocus } = form;
  useEffect(() => setFocus('until'), [setFocus]);
  const { errors, isSubmitting } = form.formState;
  /** Marks the ad as reserved until a day, and reloads the list. */
  const send = async (body: { until: string }) => {
    const { message } = await browserApi.call('POST /api/annonces/:id/reservation', {
      params: { id: ad.id },
      body,
    });
    toast.success(message);
    onChanged();
    await queries.invalidateQueries({ queryKey: ['ads'] });
  };
  return (
    <Dialog
      open
      title="Réserver"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting}>
            Réserver
          </Button>
        </>
      }
    >
      <form id={FORM} {...formProps(send)}>
        <Field
          label="Réservé jusqu’au"
          hint="L’annonce reste en ligne, marquée « Réservé ». La réservation se termine d’elle-même."
          error={errors.until?.message ?? formError.message}
        >
          {(wiring) => (
            <TextInput
              {...form.register('until')}
              {...wiring}
              type="date"
              min={dayAfter(now, 0)}
              max={dayAfter(now, MAX_RESERVED_DAYS)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Shows the row and the dialog that reserve a published ad for some days, and the row that ends the reservation. */
export function OwnAdReservation({ ad, onChanged }: OwnAdReservationProps) {
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () =>
      browserApi.call('DELETE /api/annonces/:id/reservation', { params: { id: ad.id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onChanged();
    },
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['ads'] }),
  });
  if (!ad.moves?.includes('reserve')) return null;
  const label = ad.reserved_until
    ? `Réservé jusqu’au ${formatLastDay(ad.reserved_until)}`
    : 'Réserver';
  return (
    <>
      <SheetRow icon="calendar-blank" label={label} of={ad.title}>
        {(close) => <ReservationDialog ad={ad} onChanged={onChanged} onClose={close} />}
      </SheetRow>
      {ad.reserved_until && (
        <ActionRow
          icon="x"
          label="Mettre fin à la réservation"
          of={ad.title}
          disabled={release.isPending}
          onClick={() => release.mutate()}
        />
      )}
    </>
  );
}
