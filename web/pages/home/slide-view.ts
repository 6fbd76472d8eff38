import type { Slide } from '#contract/catalog/routes.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';

const WIDEST_SLIDE = 1280;

export interface SlideView {
  photo: PhotoView;
  /** Is a path of this site; '' for none. */
  link: string;
}

/** Returns what the page shows of a slide. */
export const toSlide = ({ link = '', ...slide }: Slide): SlideView => ({
  photo: { ...toPhoto(slide, WIDEST_SLIDE), avif: false },
  link,
});
