import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StolenPhone } from '#contract/moderation/routes/stolen-phones.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../section.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { STOLEN_PHONES_MAX } from '#contract/moderation/limits.ts';

const nameOf = ({ last_four: end }: StolenPhone): string => `IMEI …${end}`;

const Declared = ({ phones }: { phones: readonly StolenPhone[] }) => {
  const queries = useQueryClient();
  const [listedPhone, setFound] = useState<StolenPhone | null>(null);
  const removal = useMutation({
    mutationFn: (id: number) =>
      browserApi.call('DELETE /api/my-stolen-phones/:id', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setFound(null);
    },
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['stolen-phones'] }),
  });
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {phones.map((phone) => (
          <li key={phone.id} className="flex items-center justify-between gap-2 py-2 pl-4">
            <span className="min-w-0">
              <b className="block">{nameOf(phone)}</b>
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {[
                  `volé le ${formatDay(phone.stolen_on)}`,
                  phone.place,
                  phone.receipt && `récépissé ${phone.receipt}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0 px-4"
              aria-label={`Retrouvé\u00a0: ${nameOf(phone)}`}
              onClick={() => setFound(phone)}
            >
              Retrouvé
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={listedPhone !== null}
        title="Téléphone retrouvé"
        question="Votre déclaration sera effacée."
        confirm="Effacer la déclaration"
        busy={removal.isPending}
        onConfirm={() => listedPhone && removal.mutate(listedPhone.id)}
        onClose={() => setFound(null)}
      />
    </>
  );
};

/** Shows the phones that the user has declared stolen. */
export const StolenPhonesSection = () => {
  const [declaring, setDeclaring] = useState(false);
  const query = useQuery({
    queryKey: ['stolen-phones'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-stolen-phones', { signal }),
    select: ({ data }) => data,
  });
  return (
    <Section
      title="Téléphones volés"
      anchor="telephones-voles"
      lead="Si une annonce cite l’IMEI que vous déclarez, nos modérateurs le voient, et eux seuls. Allez d’abord à la police."
    >
      <Loaded query={query} skeleton="h-12">
        {(phones) => (
          <>
            {phones.length > 0 && <Declared phones={phones} />}
            {declaring ? (
              <DeclarationForm onDone={() => setDeclaring(false)} />
            ) : (
              <Button
                variant="secondary"
                className="self-start"
                disabled={phones.length >= STOLEN_PHONES_MAX}
                onClick={() => setDeclaring(true)}
              >
                Déclarer un téléphone volé
              </Button>
            )}
            {phones.length >= STOLEN_PHONES_MAX && (
              <p className="text-sm text-ink-soft">
                {STOLEN_PHONES_MAX} téléphones au plus : pour en déclarer un autre, effacez la
                déclaration d’un téléphone retrouvé.
              </p>
            )}
          </>
        )}
      </Loaded>
      <p className="text-sm">
        <Link to="/tips#telephone-vole" className="block w-fit py-0.5 text-brand underline">
          Où trouver l’IMEI, et ce qui se passe ensuite
        </Link>
      </p>
    </Section>
  );
};
