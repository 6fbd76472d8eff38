import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { SheetRow } from './menu-rows.tsx';

/** Shows the row and the dialog of the choice in whose name an ad is published, the user's or a shop's; nothing without a public shop. */
export function OwnAdShop({ ad }: { ad: AdCard }) {
  const client = useQueryClient();
  const { data: shops = [] } = useQuery({
    queryKey: ['companies', 'my-shops'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-shops', { signal }),
    select: ({ data }) => data.filter(({ is_public: isPublic }) => isPublic),
  });
  const choose = useMutation({
    mutationFn: (shop: string) =>
      browserApi.call('POST /api/annonces/:id/shop', { params: { id: ad.id }, body: { shop } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['ads'] }),
  });
  if (shops.length === 0) return null;
  return (
    <SheetRow icon="storefront" label="Boutique" of={ad.title}>
      {(close) => (
        <Dialog open title="Boutique" onClose={close}>
          <Field label="Publier au nom de la boutique">
            {(wiring) => (
              <Select
                {...wiring}
                disabled={choose.isPending}
                empty="Non, à mon nom"
                choices={shops.map(({ slug, name }) => ({ value: slug, label: name }))}
                value={choose.isPending ? choose.variables : (ad.shop?.slug ?? '')}
                onChange={({ target }) => choose.mutate(target.value)}
              />
            )}
          </Field>
        </Dialog>
      )}
    </SheetRow>
  );
}
