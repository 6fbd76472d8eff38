import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

const NONE = { value: '', label: 'Aucune' };

/** Shows the choice of the company that a person's shop names, or where to add one. */
export const CompanyLink = ({ edited: { companies, company_id: linked } }: { edited: MyShop }) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(linked === null ? '' : String(linked));
  const link = useMutation({
    mutationFn: () =>
      browserApi.call('POST /api/my-shop/company', { body: { company_id: chosen } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['companies'] }),
  });
  const choices = [NONE, ...companies.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <section className="mt-8 flex max-w-form flex-col gap-3 border-t border-line pt-4">
      {companies.length === 0 ? (
        <p>
          Une société déclarée montre son NIF et son RCCM sur la boutique.{' '}
          <Link to="/new-societe" className="font-bold text-brand underline">
            Ajouter ma société
          </Link>
        </p>
      ) : (
        <>
          <Field
            label="Société"
            hint="Une fois sa déclaration déposée, la page montre « Société déclarée », le NIF et le RCCM ; rien d’autre."
            optional
          >
            {(wiring) => (
              <Select
                {...wiring}
                choices={choices}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            className="self-start"
            busy={link.isPending}
            onClick={() => link.mutate()}
          >
            Enregistrer la société
          </Button>
        </>
      )}
    </section>
  );
};
