import type { Conversation } from '#contract/messaging/schemas.ts';

/** Shows, beside the name of the other person in a conversation, the shop in whose name that person sells. */
export const ShopOf = ({ conversation: { ad } }: { conversation: Conversation }) =>
  ad.shop && !ad.is_mine ? (
    <span className="font-normal">
      {' '}
      · <bdi dir="auto">{ad.shop.name}</bdi>
    </span>
  ) : null;
