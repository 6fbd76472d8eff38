import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { formatPhone } from '#contract/common/phones.ts';
import { SHOP_LIMITS } from '#contract/shops/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { CheckChips } from '#web/parts/form/check-chips.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ShopValues } from './shop-values.ts';

interface NumbersProps {
  form: UseFormReturn<ShopValues>;
  errors: Readonly<Record<string, string[]>>;
}

/**
 * Offers a manager of the shop only the numbers that the shop shows already, since only the shop's owner can add
 * others.
 */
export const KeptNumbers = ({
  form: { control },
  errors,
  shown,
}: NumbersProps & { shown: readonly string[] }) => {
  const { field } = useController({ control, name: 'telephones' });
  if (shown.length === 0) return null;
  return (
    <Field
      label="Numéros de téléphone"
      hint="Seul le titulaire peut en ajouter."
      error={errors['telephones']}
      group
    >
      {({ id: _, ...wiring }) => (
        <CheckChips
          legend="Numéros de téléphone"
          name="telephones"
          choices={shown.map((value) => ({ value, label: formatPhone(value) }))}
          values={field.value}
          onChange={field.onChange}
          wiring={wiring}
        />
      )}
    </Field>
  );
};

/** Offers the numbers that a shop may show: that of the account, and those that the user has proven by a code. */
export const Numbers = ({ form: { control }, errors }: NumbersProps) => {
  const { field } = useController({ control, name: 'telephones' });
  const user = useUser();
  const proven = useQuery({
    queryKey: ['my-numbers'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-numbers', { signal }),
    select: ({ data }) => data.map(({ telephone }) => telephone),
  });
  const known = [user?.telephone ?? '', ...(proven.data ?? [])];
  const choices = [...new Set([...known, ...field.value])].filter(Boolean);
  return (
    <Field
      label="Numéros de téléphone"
      error={errors['telephones']}
      group
      hint={
        <>
          {SHOP_LIMITS.telephones} au plus. Un autre numéro se confirme dans{' '}
          <Link to="/profil#numeros" className="underline">
            Mes numéros
          </Link>
          .
        </>
      }
    >
      {({ id: _, ...wiring }) => (
        <CheckChips
          legend="Numéros de téléphone"
          name="telephones"
          choices={choices.map((value) => ({ value, label: formatPhone(value) }))}
          values={field.value}
          onChange={field.onChange}
          wiring={wiring}
        />
      )}
    </Field>
  );
};
