import type { Slide } from '#contract/catalog.ts';
import { pack, unpack } from '#web/client/packed.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';

const WIDEST_SLIDE = 1280;

export interface SlideView {
  photo: PhotoView;
  /** A path of this site; '' for none. */
  link: string;
}

/** Packs slides as one string, for the page's data. */
export const packSlides = (slides: readonly Slide[]): string =>
  pack(
    slides.map((slide) => {
      const { base, widths, color } = toPhoto(slide, WIDEST_SLIDE);
      return [base, widths, color, ...(slide.link ? [slide.link] : [])];
    }),
  );

export const unpackSlides = (text: string): SlideView[] =>
  unpack(text).map(([base = '', widths = '', color = '', link = '']) => ({
    photo: { base, widths, avif: false, color },
    link,
  }));
