import { Link } from 'react-router';
import { Motif } from '#web/ui/motif.tsx';
import { Ago } from './ago.tsx';
import type { CardView } from './card-view.ts';
import { Heart } from './heart.tsx';
import { Photo, type Haste } from './photo.tsx';

const SIZES = '(min-width:1024px) 282px,(min-width:768px) 32vw,47vw';

interface AdCardProps {
  ad: CardView;
  now: number;
  haste: Haste;
}

/** An ad at one glance: picture, price, title, where and since when. The whole card leads to it. */
export const AdCard = ({ ad, now, haste }: AdCardProps) => (
  <li className="card">
    <Link to={`/annonces/${ad.id}`}>
      {ad.photo ? (
        <Photo
          photo={ad.photo}
          sizes={SIZES}
          width={320}
          height={240}
          alt=""
          haste={haste}
          className="card-photo"
        />
      ) : (
        <span className="card-photo">
          <Motif className="size-10" />
        </span>
      )}
      <p className="px-2 pt-2 font-bold">{ad.price}</p>
      <h3 className="card-title">{ad.title}</h3>
      <p className="card-foot">
        <span className="truncate">{ad.city}</span>
        <Ago at={ad.at} now={now} />
      </p>
    </Link>
    <Heart adId={ad.id} className="card-heart" />
  </li>
);
