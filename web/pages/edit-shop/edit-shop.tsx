import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ShopForm } from './shop-form.tsx';

const Team = lazy(() => import('./team.tsx'));

const keyOf = (companyId: number) => ['companies', 'shop', companyId];

const STATES: Readonly<Record<OwnShop['status'], string>> = {
  pending: 'Un modérateur relit la page. Vous serez prévenu.',
  published: 'Votre boutique est publiée.',
  rejected: 'La page n’est pas validée. Corrigez-la, puis enregistrez-la à nouveau.',
};

/** Shows the review status of the shop's page, and the version that is public meanwhile. */
const State = ({ shop }: { shop: OwnShop }) => (
  <section className="mb-5 flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
    <p className="font-bold">{STATES[shop.status]}</p>
    {shop.rejection_reason && (
      <p className="wrap-anywhere">
        <span className="font-bold">Motif :</span> {shop.rejection_reason}
      </p>
    )}
    {shop.published && shop.status !== 'published' && (
      <p className="text-sm">L’ancienne page reste en ligne.</p>
    )}
    {shop.published && (
      <LinkButton variant="secondary" className="self-start" to={`/boutiques/${shop.slug}`}>
        Voir la boutique
      </LinkButton>
    )}
  </section>
);

/** Shows the button that closes a shop after confirmation. */
const CloseShop = ({ companyId }: { companyId: number }) => {
  const client = useQueryClient();
  const [isAsked, setDialog] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      browserApi.call('DELETE /api/entreprises/:id/boutique', { params: { id: companyId } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setDialog(false);
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['companies'] }),
  });
  return (
    <p className="mt-8 border-t border-line pt-4">
      <Button variant="quiet" className="-ml-3 px-3 text-danger" onClick={() => setDialog(true)}>
        Fermer la boutique
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Fermer la boutique"
        question="Fermer la page de la boutique ? L’équipe est dissoute ; les annonces restent en ligne, au nom de leurs vendeurs."
        confirm="Fermer la boutique"
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onClose={() => setDialog(false)}
      />
    </p>
  );
};

/** Shows the editor of a company's shop: its review status, its form, and the button that closes the shop. */
export const EditShop = ({ companyId }: { companyId: number }) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/entreprises/:id/boutique', { params: { id: companyId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} skeleton={FormSkeleton} notFound={<NotFound />}>
      {({ data: shop, proposed_slug: slug, proposed_name: name, role }) => (
        <>
          {shop ? (
            <State shop={shop} />
          ) : (
            <p className="mb-5">
              Une page à l’adresse de votre choix, avec vos annonces, vos horaires et vos numéros.
              Un modérateur la relit avant qu’elle soit publiée. Rien d’autre de la société ne
              devient public.
            </p>
          )}
          <ShopForm
            key={shop?.version ?? 'new'}
            companyId={companyId}
            shop={shop}
            slug={slug}
            role={role}
            name={name}
            onSaved={() => client.invalidateQueries({ queryKey: keyOf(companyId) })}
          />
          {shop && (
            <Suspense>
              <Team slug={shop.slug} isPublic={shop.published !== null} />
            </Suspense>
          )}
          {shop && role === 'owner' && <CloseShop companyId={companyId} />}
        </>
      )}
    </Loaded>
  );
};
