import { useMutation, useQuery } from '@tanstack/react-query';
import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';

const DIGITS = 14;

/**
 * Shows a button that looks up a SIRET in the public register of companies, to fill in the form (`onFound`); renders
 * nothing where the site does not use the register.
 */
export const RegisterPrefill = ({
  siret,
  onFound,
}: {
  siret: string;
  onFound: (entry: RegisterEntry) => void;
}) => {
  const { data } = useQuery({
    queryKey: ['company-register'],
    queryFn: ({ signal }) => browserApi.call('GET /api/register-search', { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const search = useMutation({
    mutationFn: (query: { siret: string }) =>
      browserApi.call('GET /api/register-search', { query }),
    onSuccess: ({ data: entry }) => entry && onFound(entry),
    onError: toastError,
  });
  const digits = siret.replaceAll(/\s/g, '');
  if (!data?.available) return null;
  return (
    <Button
      variant="secondary"
      busy={search.isPending}
      disabled={digits.length !== DIGITS}
      onClick={() => search.mutate({ siret: digits })}
    >
      Remplir d’après le registre public
    </Button>
  );
};
