import type { Picture } from '#contract/ads/schemas/ads.ts';
import { usePictureUrl } from '#web/client/root-data.ts';

/**
 * Describes a picture as the data of pages contain it: its files are `base` + width + '.webp', and
 * '.avif' if available. Without widths, `base` is the full URL of its only file.
 */
export interface PhotoView {
  base: string;
  /** Lists the widths in pixels, smallest first: '160 320 640'. */
  widths: string;
  avif: boolean;
  /** Is the dominant colour of the picture, shown until it is loaded. */
  color: string;
}

type Variants = Pick<Picture, 'url' | 'placeholder' | 'variants'>;

/**
 * Describes the files of a picture that are at most `largest` px wide, by the part of the URL that they share; without
 * such files, only the URL of the picture itself.
 */
export function toPhoto({ url, placeholder, variants }: Variants, largest: number): PhotoView {
  const fitting = variants.filter(({ width }) => width <= largest);
  const webp = fitting.filter(({ type }) => type === 'image/webp');
  const [first] = webp;
  const base = first?.url.replace(`${first.width}.webp`, '') ?? url;
  const regular = webp.filter((file) => file.url === `${base}${file.width}.webp`);
  const widths = regular.map(({ width }) => width).join(' ');
  return {
    base: widths ? base : url,
    widths,
    avif: widths !== '' && fitting.some(({ type }) => type === 'image/avif'),
    color: placeholder,
  };
}

const widthsOf = ({ widths }: PhotoView): string[] => (widths ? widths.split(' ') : []);

/** Returns the `srcset` of a picture with its files of one type. */
const srcSetOf = (photo: PhotoView, type: 'webp' | 'avif'): string =>
  widthsOf(photo)
    .map((width) => `${photo.base}${width}.${type} ${width}w`)
    .join(', ');

/** Returns the URL of the widest or of the narrowest file of a picture. */
export function fileOf(photo: PhotoView, which: 'widest' | 'narrowest' = 'widest'): string {
  const width = widthsOf(photo).at(which === 'widest' ? -1 : 0);
  return width ? `${photo.base}${width}.webp` : photo.base;
}

/** Names the loading priority of a picture: the first one of a page, another above the fold, or lazy. */
export type LoadingPriority = 'first' | 'seen' | 'later';

interface PhotoProps {
  photo: PhotoView;
  /** Is the width of the picture in the layout, as the attribute `sizes`. */
  sizes: string;
  /** Is the width of the picture in CSS pixels, which reserves its space before loading. */
  width: number;
  height: number;
  alt: string;
  loadingPriority: LoadingPriority;
  className: string;
}

/** Shows a picture on its dominant colour, in the smallest suitable file. */
export function Photo({ photo: stored, sizes, loadingPriority, alt, ...rest }: PhotoProps) {
  const photo = { ...stored, base: usePictureUrl()(stored.base) };
  const img = (
    <img
      {...rest}
      alt={alt}
      sizes={sizes}
      srcSet={srcSetOf(photo, 'webp') || undefined}
      src={fileOf(photo)}
      loading={loadingPriority === 'later' ? 'lazy' : undefined}
      fetchPriority={loadingPriority === 'first' ? 'high' : undefined}
      style={{ background: photo.color }}
    />
  );
  if (!photo.avif && loadingPriority === 'later') return img;
  // The `picture` keeps React from adding a preload to the page, which is useless since the image follows soon.
  return (
    <picture>
      {photo.avif && <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />}
      {img}
    </picture>
  );
}
