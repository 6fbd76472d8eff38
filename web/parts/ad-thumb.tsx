import type { Picture } from '#contract/ads/schemas.ts';
import { Motif } from '#web/ui/motif.tsx';

/** Widths (px) of the files worth asking for when a picture is shown as a thumb. */
const LARGEST = 640;

/** The `srcset` of a picture's WebP files up to a thumb's size. */
const sourcesOf = (picture: Picture): string =>
  picture.variants
    .filter(({ width, type }) => type === 'image/webp' && width <= LARGEST)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** The cover of an ad in a row, 4:3 on its own colour; the motif for an ad without a photo. Decorative: the title stands beside it. */
export const AdThumb = ({
  picture,
  className,
}: {
  picture: Picture | undefined;
  className: string;
}) =>
  picture ? (
    <img
      src={picture.url}
      srcSet={sourcesOf(picture)}
      sizes="160px"
      width={160}
      height={120}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.placeholder }}
      className={`aspect-photo rounded-md object-cover ${className}`}
    />
  ) : (
    <span
      className={`flex aspect-photo items-center justify-center rounded-md bg-raised ${className}`}
    >
      <Motif className="size-10" />
    </span>
  );
