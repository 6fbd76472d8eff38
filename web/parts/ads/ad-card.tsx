import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from './time-ago.tsx';
import type { CardView } from './card-view.ts';
import { Heart } from './heart.tsx';
import { Photo, type LoadingPriority } from './photo.tsx';

// The `sizes` of a card. On phones the smallest value, so that a pixel ratio of 2 selects the file of 320 px:
// at this size a larger file shows no more detail.
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
      // The late loader reads it: the photo on the ad's page has this format.
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

/**
 * Shows the card of an ad with picture, price, title, facts, place and age. The whole card is a
 * link.
 */
export const AdCard = (props: AdCardProps) => (
  <li className="card">
    <CardContent {...props} />
    <Heart adId={props.ad.id} className="card-heart" />
  </li>
);
