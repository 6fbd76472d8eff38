import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactNumber } from '#contract/accounts/routes/numbers.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { ProveNumber } from '#web/parts/numbers/prove-number.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Section } from './section.tsx';
import { useNumberRemoval } from './use-number-removal.ts';

/** Lists the proven numbers, each with a button that removes it after confirmation. */
const Numbers = ({ numbers }: { numbers: readonly ContactNumber[] }) => {
  const [numberToRemove, setNumberToRemove] = useState<ContactNumber | null>(null);
  const removal = useNumberRemoval(() => setNumberToRemove(null));
  if (numbers.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {numbers.map((number) => (
          <li key={number.id} className="flex items-center justify-between gap-2 py-2 pl-4">
            <span className="min-w-0">
              <b className="block">{formatPhone(number.telephone)}</b>
              <span className="text-sm text-ink-soft">
                confirmé le {formatDay(number.proven_at)}
              </span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0 px-4"
              aria-label={`Retirer le ${formatPhone(number.telephone)}`}
              onClick={() => setNumberToRemove(number)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={numberToRemove !== null}
        title="Retirer ce numéro"
        question="Vos annonces en ligne le gardent ; pour une autre, il faudra le confirmer à nouveau."
        confirm="Retirer"
        busy={removal.isPending}
        onConfirm={() => numberToRemove && removal.mutate(numberToRemove.id)}
        onClose={() => setNumberToRemove(null)}
      />
    </>
  );
};

/** Asks for another number, then for the code sent to it. */
const AddNumber = () => {
  const [typed, setTyped] = useState('');
  const [numberToProve, setNumberToProve] = useState<string | null>(null);
  if (numberToProve !== null)
    return (
      <ProveNumber
        telephone={numberToProve}
        onDone={() => {
          setNumberToProve(null);
          setTyped('');
        }}
        onCancel={() => setNumberToProve(null)}
      />
    );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setNumberToProve(typed);
      }}
    >
      <Field label="Un autre numéro" hint="Celui d’un proche ou de la boutique, par exemple.">
        {(wiring) => (
          <TextInput
            {...wiring}
            type="tel"
            inputMode="tel"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="self-start" disabled={!typed.trim()}>
        Ajouter
      </Button>
    </form>
  );
};

/** Shows the contact numbers that the account has proven besides its own. */
export const NumbersSection = () => {
  const query = useQuery({
    queryKey: ['my-numbers'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-numbers', { signal }),
    select: ({ data }) => data,
  });
  return (
    <Section
      title="Mes numéros"
      anchor="numeros"
      lead="Un numéro affiché sur vos annonces, autre que celui du compte, se confirme une fois par un code."
    >
      <Loaded query={query} skeleton="h-12">
        {(numbers) => <Numbers numbers={numbers} />}
      </Loaded>
      <AddNumber />
    </Section>
  );
};
