import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_RESERVED_DAYS, reservationBody } from '#contract/ads/routes/reservation.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { dayAfter, formatLastDay } from '#web/format/niger-days.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInlineForm } from './use-inline-form.ts';

/** Is the number of days that the form proposes for a reservation. */
const PROPOSED_DAYS = 2;

interface OwnAdReservationProps {
  ad: AdCard;
  onChanged: () => void;
}

function ReservationForm({
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
    <form
      {...formProps(send)}
      aria-label={`Réserver « ${ad.title} »`}
      className="flex flex-col gap-3"
    >
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
      <div className="flex gap-2">
        <Button type="submit" className="grow" busy={isSubmitting}>
          Réserver
        </Button>
        <Button variant="secondary" className="grow" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

const LINK = 'flex min-h-11 items-center text-brand underline';

/**
 * Shows "Réservé jusqu’au …", which reserves a published ad for some days, and the button that ends the reservation.
 */
export function OwnAdReservation({ ad, onChanged }: OwnAdReservationProps) {
  const queries = useQueryClient();
  const { isOpen, opener, open, close } = useInlineForm();
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
    : 'Marquer comme réservé';
  if (isOpen) return <ReservationForm ad={ad} onChanged={onChanged} onClose={close} />;
  return (
    <div className="-my-2 flex flex-wrap gap-x-4 text-sm">
      <button
        type="button"
        className={LINK}
        aria-label={`${label} « ${ad.title} »`}
        ref={opener}
        onClick={open}
      >
        {label}
      </button>
      {ad.reserved_until && (
        <button
          type="button"
          className={LINK}
          disabled={release.isPending}
          aria-label={`Mettre fin à la réservation « ${ad.title} »`}
          onClick={() => release.mutate()}
        >
          Mettre fin à la réservation
        </button>
      )}
    </div>
  );
}
