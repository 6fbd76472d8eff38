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
  /** The heading element of the title, below the page's own headings. */
  heading: 'h2' | 'h3';
}

/** The card of an ad: picture, price, title, place and age. The whole card is a link. */
export const AdCard = ({ ad, now, loadingPriority, heading: Heading }: AdCardProps) => {
  const photo = ad.photo && (
    <Photo
      photo={ad.photo}
      sizes={SIZES}
      width={320}
      height={240}
      alt=""
      loadingPriority={loadingPriority}
      className="card-photo"
    />
  );
  return (
    <li className="card">
      <Link to={`/annonces/${ad.id}`}>
        {photo && loadingPriority === 'later' ? <span className="late">{photo}</span> : photo}
        {!photo && (
          <span className="card-photo">
            <Motif className="size-10" />
          </span>
        )}
        <p className="card-price">{ad.price}</p>
        <Heading className="card-title">{ad.title}</Heading>
        <p className="card-foot">
          <span className="truncate">{ad.city}</span>
          <TimeAgo at={ad.at} now={now} />
        </p>
      </Link>
      <Heart adId={ad.id} className="card-heart" />
    </li>
  );
};
