import type { Conversation } from '#contract/messaging/schemas.ts';

/** Shows the shop in whose name the other person sells, beside their name. */
export const ShopOf = ({ conversation: { ad } }: { conversation: Conversation }) =>
  ad.shop && !ad.is_mine ? (
    <span className="font-normal">
      {' '}
      · <bdi dir="auto">{ad.shop.name}</bdi>
    </span>
  ) : null;
