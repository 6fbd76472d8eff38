import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import type { AdCard as Ad } from '#contract/ads/schemas/ads.ts';
import { formatNumber, toMinute } from '#web/format/format.ts';
import { priceUnit } from '#web/format/price-unit.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { cardFacts } from './card-facts.ts';
import { CategoryIcon } from './category-icon.tsx';
import { TimeAgo } from './time-ago.tsx';
import { Heart } from './heart.tsx';
import { Photo, toPhoto, type LoadingPriority } from './photo.tsx';

/** Is the maximum width of a card in device pixels (290 px at a pixel ratio of 2). */
const CARD_PICTURE = 640;

/** Returns the text on the picture of a card: 'Réservé', else the word of the purpose, else the price before a drop. */
const flagOf = ({ purpose, reserved_until: reserved, old_price: oldPrice }: Ad): string => {
  if (reserved) return 'Réservé';
  return PURPOSES[purpose].flag || (oldPrice === null ? '' : formatNumber(oldPrice));
};

/** Returns the price of an ad, or what its author would pay: 'Budget 3 000 000 FCFA'; an amount of 0 is no budget. */
const priceOf = ({ purpose, price, price_label: label }: Ad): string => {
  if (PURPOSES[purpose].price !== 'budget' || price === null) return formatPrice(label);
  return price === 0 ? PURPOSES[purpose].withoutPrice : `Budget ${formatPrice(label)}`;
};

/** Returns the data of an ad that its card shows. */
export const toCard = (ad: Ad) => {
  const [cover] = ad.pictures;
  return {
    id: ad.id,
    title: shownTitle(ad),
    price: priceOf(ad),
    /** Says after the price for what it is asked, such as '/ mois'; '' for nothing. */
    unit: priceUnit(ad),
    city: ad.city.name,
    /** Holds at most two facts, in short: 'Année 2014 · 120 000 km'; else the shop of the ad; '' for none. */
    facts: cardFacts(ad) || (ad.shop?.name ?? ''),
    /** Is when the ad was published or, before that, created: ISO 8601 to the minute, UTC. */
    at: toMinute(ad.published_at ?? ad.created_at),
    photo: cover ? toPhoto(cover, CARD_PICTURE) : null,
    // Is the icon of the category, which a card without a photo shows.
    ...(!cover && { icon: ad.category.category.icon_name }),
    /** Is the text on the picture: a word, or the price before a drop, '100 000'; '' for none. */
    flag: flagOf(ad),
    // Is set only for what is sought, lost or found, whose cards are tinted.
    ...(PURPOSES[ad.purpose].isRare && { isRare: true as const }),
    /** Is the distance of an ad elsewhere, which its card shows instead of its age. */
    ...(ad.distance_km !== undefined && { distance: `${formatNumber(ad.distance_km)}\u00a0km` }),
  };
};
type WholeCard = ReturnType<typeof toCard>;

/** Names the fields that every card has; a card stored on the device lacks the others, which would be outdated. */
export type KeptField = 'id' | 'title' | 'price' | 'city' | 'at' | 'photo';
export type CardView = Pick<WholeCard, KeptField> & Partial<WholeCard>;

// Is the attribute `sizes` of a card's picture. On phones it has the smallest value, so that a pixel ratio of 2 selects
// the file of 320 px: at this size a larger file shows no more detail.
const SIZES = '(min-width:1024px) 287px,(min-width:480px) 47vw,160px';

interface AdCardProps {
  ad: CardView;
  now: number;
  loadingPriority: LoadingPriority;
  /** Is the heading element of the title, below the page's own headings. */
  heading: 'h2' | 'h3';
}

/** Shows a flag on the picture of a card, at most one: a word, or the price before a drop. */
const Flag = ({ text }: { text: string }) => (
  <span className="card-flag">
    {/^\d/.test(text) ? (
      <>
        <span className="sr-only">Prix en baisse, au lieu de </span>
        <Icon name="arrow-down" className="mr-0.5 inline-block size-3.5" />
        <s>{text}</s>
      </>
    ) : (
      text
    )}
  </span>
);

const CardContent = ({ ad, now, loadingPriority, heading: Heading }: AdCardProps) => {
  const photo = ad.photo && (
    <Photo
      // For such small pictures the AVIF sources would add more bytes to the page than they save.
      photo={{ ...ad.photo, avif: false }}
      sizes={SIZES}
      width={320}
      height={320}
      alt=""
      loadingPriority={loadingPriority}
      className="card-photo"
    />
  );
  return (
    <Link
      to={`/annonces/${ad.id}`}
      viewTransition
      // Tells the late loader that the photo on the ad's page has AVIF files.
      data-avif={ad.photo?.avif ? '' : undefined}
    >
      {photo && loadingPriority === 'later' ? <span className="late">{photo}</span> : photo}
      {!photo && (
        <span className="card-photo">
          {ad.icon ? (
            <CategoryIcon name={ad.icon} className="size-10 text-brand" />
          ) : (
            <Motif className="size-10" />
          )}
        </span>
      )}
      {ad.flag && <Flag text={ad.flag} />}
      <p className={ad.isRare ? 'card-price text-sm whitespace-normal' : 'card-price'} dir="auto">
        {ad.price}
        {ad.unit && (
          <>
            {' '}
            <span>{ad.unit}</span>
          </>
        )}
      </p>
      <Heading className="card-title" dir="auto">
        {ad.title}
      </Heading>
      {ad.facts && (
        <p className="card-facts" dir="auto">
          {ad.facts}
        </p>
      )}
      <p className="card-foot">
        <span className={ad.distance ? 'truncate font-bold text-ink' : 'truncate'} dir="auto">
          {ad.city}
        </span>
        {ad.distance ?? <TimeAgo at={ad.at} now={now} />}
      </p>
    </Link>
  );
};

/** Shows the card of an ad with picture, price, title, facts, place and age. The whole card is a link. */
export const AdCard = (props: AdCardProps) => (
  <li className={props.ad.isRare ? 'card bg-raised' : 'card'}>
    <CardContent {...props} />
    <Heart adId={props.ad.id} className="card-heart" />
  </li>
);
