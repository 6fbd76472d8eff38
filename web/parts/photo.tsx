import type { Picture } from '#contract/ads/schemas.ts';

/** A picture cut down to what a page shows of it: it travels in the page's data. */
export interface PhotoView {
  src: string;
  /** `srcset` of the WebP files. */
  set: string;
  /** `srcset` of the AVIF files, where there are any. */
  avif?: string;
  /** The dominant colour, shown until the picture is there. */
  color: string;
}

type Variants = Pick<Picture, 'url' | 'placeholder' | 'variants'>;

/** The files of a picture up to `largest` px wide; `src` is the widest of them. */
export function toPhoto({ url, placeholder, variants }: Variants, largest: number): PhotoView {
  const fitting = variants.filter(({ width }) => width <= largest);
  const setOf = (type: string) =>
    fitting
      .filter((variant) => variant.type === type)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', ');
  const avif = setOf('image/avif');
  const widest = fitting.findLast(({ type }) => type === 'image/webp');
  return {
    src: widest?.url ?? url,
    set: setOf('image/webp'),
    color: placeholder,
    ...(avif && { avif }),
  };
}

/** How soon a picture is fetched: the first of a page, another one in sight, or when it comes near. */
export type Haste = 'first' | 'seen' | 'later';

interface PhotoProps {
  photo: PhotoView;
  /** Honest `sizes`: how wide it stands in the layout. */
  sizes: string;
  /** CSS pixels, for the proportions to be kept before it is there. */
  width: number;
  height: number;
  alt: string;
  haste: Haste;
  className: string;
}

/** A picture on its dominant colour, in the lightest file that does. */
export function Photo({ photo, sizes, haste, alt, ...rest }: PhotoProps) {
  const img = (
    <img
      {...rest}
      alt={alt}
      sizes={sizes}
      srcSet={photo.set || undefined}
      src={photo.src}
      loading={haste === 'later' ? 'lazy' : undefined}
      fetchPriority={haste === 'first' ? 'high' : undefined}
      style={{ background: photo.color }}
    />
  );
  if (!photo.avif) return img;
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      {img}
    </picture>
  );
}
