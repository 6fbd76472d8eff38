import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPhone } from '#contract/common/phones.ts';
import { SHOP_STATUSES, type ShopStatus } from '#contract/shops/limits.ts';
import type { OwnShop, ShopContent } from '#contract/shops/schemas/shops.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { Hours } from '#web/parts/shop/opening-hours.tsx';
import { ShopLogo } from '#web/parts/shop/shop-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminPage } from '../use-admin-page.ts';
import { RefusalForm } from '../refusal-form.tsx';

const PATH = '/admin/boutiques';

const TABS: Readonly<Record<ShopStatus, string>> = {
  pending: 'À relire',
  published: 'Publiées',
  rejected: 'Rejetées',
};

/** Shows the content of the page of a shop for its review. */
const Content = ({ shop }: { shop: ShopContent }) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-center gap-3">
      <ShopLogo logo={shop.logo} />
      <div className="min-w-0">
        <h2 className="font-bold" dir="auto">
          {shop.name}
        </h2>
        <p className="text-sm" dir="auto">
          {[shop.city.name, shop.landmark && `près de ${shop.landmark.name}`, shop.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
    <p className="whitespace-pre-line" dir="auto">
      {shop.about}
    </p>
    <Hours hours={shop.hours} />
    {shop.telephones.length > 0 && (
      <p className="text-sm">{shop.telephones.map(formatPhone).join(' · ')}</p>
    )}
  </div>
);

/** Shows the form that rejects the pending page of a shop, or takes a public one off the site, with the reason. */
const RejectForm = ({ shop, onDone }: { shop: OwnShop; onDone: () => void }) => (
  <RefusalForm
    hint="Le titulaire le lit."
    action={shop.status === 'published' ? 'Retirer la boutique' : 'Rejeter'}
    send={(body) =>
      browserApi.call('POST /api/admin/boutiques/:id', {
        params: { id: shop.id },
        body: { ...body, outcome: 'reject', version: shop.version },
      })
    }
    onDone={onDone}
  />
);

const ShopCard = ({ shop }: { shop: OwnShop }) => {
  const [isRejecting, setRejecting] = useState(false);
  const close = () => setRejecting(false);
  const approve = useAdminAction(() =>
    browserApi.call('POST /api/admin/boutiques/:id', {
      params: { id: shop.id },
      body: { outcome: 'publish', version: shop.version },
    }),
  );
  return (
    <article className="wrap-anywhere">
      <p className="mb-2 text-sm text-ink-soft">
        /boutiques/{shop.slug} · <bdi dir="auto">{shop.holder}</bdi> ·{' '}
        {formatDay(shop.submitted_at)}
      </p>
      <Content shop={shop.shop} />
      {shop.disowned && shop.disowned.length > 0 && (
        <p className="mt-2 text-danger">
          Retiré par son titulaire, et remis : {shop.disowned.map(formatPhone).join(' · ')}
        </p>
      )}
      {shop.rejection_reason && (
        <p className="mt-2 text-sm">
          « <bdi dir="auto">{shop.rejection_reason}</bdi> »
        </p>
      )}
      {shop.published && shop.status !== 'published' && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-brand underline">
            La page en ligne
          </summary>
          <Content shop={shop.published} />
        </details>
      )}
      {shop.status !== 'rejected' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {shop.status === 'pending' && (
            <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
              Publier
            </Button>
          )}
          <Button variant="secondary" onClick={() => setRejecting(true)}>
            {shop.status === 'pending' ? 'Rejeter' : 'Retirer'}
          </Button>
        </div>
      )}
      <Dialog open={isRejecting} title={shop.shop.name} onClose={close}>
        {isRejecting && <RejectForm shop={shop} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Shows the pages of shops that wait for a review, are public or were rejected. */
export default function Shops() {
  const [search] = useSearchParams();
  const status = SHOP_STATUSES.find((candidate) => candidate === search.get('status')) ?? 'pending';
  const query = useAdminPage('GET /api/admin/boutiques', { status });
  return (
    <>
      <Tabs
        label="État des boutiques"
        tabs={SHOP_STATUSES.map((value) => ({
          label: TABS[value],
          to: value === 'pending' ? PATH : `${PATH}?status=${value}`,
          here: value === status,
        }))}
      />
      <AdminList query={query} nothing="Aucune boutique" path={PATH}>
        {(shop) => <ShopCard shop={shop} />}
      </AdminList>
    </>
  );
}
