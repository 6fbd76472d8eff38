import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import type { AdCard as Ad } from '#contract/ads/schemas/ads.ts';
import { formatNumber, toMinute } from '#web/format/format.ts';
import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from './time-ago.tsx';
import { Heart } from './heart.tsx';
import { Photo, toPhoto, type LoadingPriority } from './photo.tsx';

/** Is the maximum width of a card in device pixels (290 px at a pixel ratio of 2). */
const CARD_PICTURE = 640;

/** Is the longest text of facts that fits on a card on a phone, in characters. */
const FACTS_LENGTH = 28;

/** Returns the text of an attribute; a bare count gets its noun: '3 chambres'. */
const factText = ({ label, value, text }: Ad['attributes'][number]): string => {
  if (typeof value === 'boolean') return value ? label : '';
  if (typeof value !== 'number' || !/^\d{1,3}$/.test(text)) return text;
  const counted = label.toLowerCase();
  if (counted.includes(' ')) return `${label} : ${text}`;
  return `${text}\u00a0${value === 1 ? counted.replace(/s$/, '') : counted}`;
};

/** Joins the short facts of an ad for its card; takes the first alone if all together are too long. */
const factsText = (attributes: Ad['attributes']): string => {
  const texts = attributes.map(factText).filter((text) => text && text.length <= FACTS_LENGTH);
  const both = texts.join(' · ');
  return both.length <= FACTS_LENGTH ? both : (texts[0] ?? '');
};

/** Returns the text on the picture of a card: 'Réservé', else the price before a drop, else the word of the purpose. */
const flagOf = ({ purpose, reserved_until: reserved, old_price: oldPrice }: Ad): string => {
  if (reserved) return 'Réservé';
  return oldPrice === null ? PURPOSES[purpose].flag : formatNumber(oldPrice);
};

/** Returns the data of an ad that its card shows. */
export const toCard = (ad: Ad) => {
  const [cover] = ad.pictures;
  return {
    id: ad.id,
    title: shownTitle(ad),
    price: formatPrice(ad.price_label),
    /** Is the city, and the shop in whose name the ad is published. */
    city: ad.shop ? `${ad.city.name} · ${ad.shop.name}` : ad.city.name,
    /** Holds at most two facts, in short: '2014 · 120 000 km'; '' for none. */
    facts: factsText(ad.attributes),
    /** Is when the ad was published or, before that, created: ISO 8601 to the minute, UTC. */
    at: toMinute(ad.published_at ?? ad.created_at),
    photo: cover ? toPhoto(cover, CARD_PICTURE) : null,
    /** Is the text on the picture: a word, or the price before a drop, '100 000'; '' for none. */
    flag: flagOf(ad),
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
        <span aria-hidden="true">↓ </span>
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
      height={240}
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
          <Motif className="size-10" />
        </span>
      )}
      {ad.flag && <Flag text={ad.flag} />}
      <p className="card-price" dir="auto">
        {ad.price}
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
        <span className="truncate" dir="auto">
          {ad.city}
        </span>
        <TimeAgo at={ad.at} now={now} />
      </p>
    </Link>
  );
};

/** Shows the card of an ad with picture, price, title, facts, place and age. The whole card is a link. */
export const AdCard = (props: AdCardProps) => (
  <li className="card">
    <CardContent {...props} />
    <Heart adId={props.ad.id} className="card-heart" />
  </li>
);
