import { Avatar } from '#web/parts/account/avatar.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Link } from '#web/ui/link.tsx';
import type { AdView } from './ad-view.ts';

/** The seller of an ad, linked to their page, with what is known about them. */
export const SellerBlock = ({ seller }: Pick<AdView, 'seller'>) => (
  <div className="mt-5 flex gap-3 line-t pt-5">
    <Avatar person={seller} large />
    <p>
      <span className="block text-sm text-ink-soft">Vendeur</span>
      <Link to={`/vendeurs/${seller.id}`} className="font-bold underline">
        {fullName(seller)}
      </Link>
      <span className="block text-sm">{seller.facts}</span>
    </p>
  </div>
);
