import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CompanyLink } from './company-link.tsx';
import { NotYet } from './not-yet.tsx';
import { shopCalls } from './shop-calls.ts';
import { ShopForm } from './shop-form.tsx';
import { ShopPreview, ShopState } from './shop-state.tsx';
import { keyOf, type ShopTarget } from './shop-target.ts';

const Team = lazy(() => import('./team.tsx'));

/** Shows the button that closes a shop after confirmation. */
const CloseShop = ({ target }: { target: ShopTarget }) => {
  const client = useQueryClient();
  const [isAsked, setDialog] = useState(false);
  const close = useMutation({
    mutationFn: shopCalls(browserApi, target).close,
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

const LEAD =
  'Une page à votre nom ou à celui de votre commerce, avec vos annonces, vos horaires et vos numéros. Un modérateur la relit avant qu’elle soit publiée.';
const OF_COMPANY =
  ' De la société, elle montre au plus le signe « Société déclarée », le NIF et le RCCM, une fois une déclaration déposée.';

/** Shows the shop: its review status, what visitors will see while it waits, its form, its team and its company. */
const Edited = ({ target, edited }: { target: ShopTarget; edited: MyShop }) => {
  const client = useQueryClient();
  const { data: shop, preview, role } = edited;
  const isOfCompany = 'companyId' in target;
  const isOwn = !isOfCompany && target.slug === undefined;
  return (
    <>
      {shop ? (
        <ShopState shop={shop} />
      ) : (
        <p className="mb-5">{LEAD + (isOfCompany ? OF_COMPANY : '')}</p>
      )}
      {preview && shop?.status === 'pending' && <ShopPreview preview={preview} />}
      <ShopForm
        key={shop?.version ?? 'new'}
        calls={shopCalls(browserApi, target)}
        edited={edited}
        onSaved={() => client.invalidateQueries({ queryKey: keyOf(target) })}
      />
      {shop && isOwn && role === 'owner' && <CompanyLink edited={edited} />}
      {shop && (
        <Suspense>
          <Team slug={shop.slug} isPublic={shop.published !== null} />
        </Suspense>
      )}
      {shop && role === 'owner' && <CloseShop target={target} />}
    </>
  );
};

/** Shows the editor of a shop, or why it cannot be opened yet. */
export const EditShop = ({ target }: { target: ShopTarget }) => {
  const query = useQuery({
    queryKey: keyOf(target),
    queryFn: ({ signal }) => shopCalls(browserApi, target).load(signal),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} skeleton={FormSkeleton} notFound={<NotFound />}>
      {(edited) =>
        edited.lacks === null ? (
          <Edited target={target} edited={edited} />
        ) : (
          <NotYet lacks={edited.lacks} />
        )
      }
    </Loaded>
  );
};
