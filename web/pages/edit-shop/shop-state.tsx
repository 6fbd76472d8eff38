import type { OwnShop, Shop } from '#contract/shops/schemas/shops.ts';
import { ShopHead } from '#web/parts/shop/shop-head.tsx';
import { toShopView } from '#web/parts/shop/shop-view.ts';
import { LinkButton } from '#web/ui/button.tsx';

const STATES: Readonly<Record<OwnShop['status'], string>> = {
  pending: 'Un modérateur relit la page. Vous serez prévenu.',
  published: 'Votre boutique est publiée.',
  rejected: 'La page n’est pas validée. Corrigez-la, puis enregistrez-la à nouveau.',
};
const SUSPENDED =
  'Un modérateur a retiré votre boutique du site. Corrigez la page, puis enregistrez-la à nouveau.';

/** Shows the review status of the shop's page, and the version that is public meanwhile. */
export const ShopState = ({ shop }: { shop: OwnShop }) => (
  <section className="mb-5 flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
    <p className="font-bold">{shop.suspended ? SUSPENDED : STATES[shop.status]}</p>
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

/** Shows what visitors will see once the page that waits is approved. */
export const ShopPreview = ({ preview }: { preview: Shop }) => (
  <section aria-label="Ce que verront les visiteurs" className="mb-5">
    <h2 className="mb-2 font-bold">Ce que verront les visiteurs</h2>
    <div className="rounded-lg border border-line px-4 pt-4">
      <ShopHead shop={toShopView(preview)} />
      <p className="mb-4 text-sm text-ink-soft">Vos annonces au nom de la boutique suivent ici.</p>
    </div>
  </section>
);
