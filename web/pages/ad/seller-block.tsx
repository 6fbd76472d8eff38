import { Fragment } from 'react';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Link } from '#web/ui/link.tsx';
import type { AdView } from './ad-view.ts';

/** Shows the seller of an ad, linked to their page, with facts about them. */
export const SellerBlock = ({
  seller,
  shop,
  publishedBy,
  author,
}: Pick<AdView, 'seller' | 'shop' | 'publishedBy' | 'author'>) => (
  <div className="mt-5 flex gap-3 line-t pt-5">
    <Avatar person={seller} large />
    <div className="min-w-0 grow">
      <p className="text-sm text-ink-soft">{author}</p>
      <Link to={`/vendeurs/${seller.id}`} className="block w-fit font-bold underline" dir="auto">
        {fullName(seller)}
      </Link>
      {publishedBy && (
        <p className="text-sm">
          Annonce publiée par <bdi dir="auto">{publishedBy}</bdi> pour{' '}
          <bdi dir="auto">{fullName(seller)}</bdi>
        </p>
      )}
      {shop && (
        <p>
          Boutique{' '}
          <Link to={`/boutiques/${shop.slug}`} className="font-bold underline" dir="auto">
            {shop.name}
          </Link>
        </p>
      )}
      <p className="text-sm">
        {seller.facts.map(([text, sign], index) => (
          <Fragment key={text}>
            {index > 0 && ' · '}
            {sign ? <SignLink sign={sign}>{text}</SignLink> : text}
          </Fragment>
        ))}
      </p>
      {seller.ratings && (
        <p className="text-sm">
          <Link to={`/vendeurs/${seller.id}#avis`} className="py-1 underline">
            {seller.ratings}
          </Link>
        </p>
      )}
    </div>
  </div>
);
