import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from './time-ago.tsx';
import type { CardView } from './card-view.ts';
import { Heart } from './heart.tsx';
import { Photo, type LoadingPriority } from './photo.tsx';

// What a card takes. On phones always the least, so that a density of 2 is content with the file of 320 px:
// nobody sees more on so small a picture, and everybody would pay for it.
const SIZES = '(min-width:1024px) 287px,(min-width:480px) 47vw,160px';

interface AdCardProps {
  ad: CardView;
  now: number;
  loadingPriority: LoadingPriority;
  /** The heading that the title is, below those of its page. */
  heading: 'h2' | 'h3';
}

/** An ad at one glance: picture, price, title, where and since when. The whole card leads to it. */
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
