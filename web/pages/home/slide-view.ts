import type { Slide } from '#contract/catalog/routes.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';

const WIDEST_SLIDE = 1280;

export interface SlideView {
  photo: PhotoView;
  /** Is the path of this site to which the slide links; '' for none. */
  link: string;
}

/** Returns the data of a slide that the page needs, of whose picture it offers no AVIF files. */
export const toSlide = ({ link = '', ...slide }: Slide): SlideView => ({
  photo: { ...toPhoto(slide, WIDEST_SLIDE), avif: false },
  link,
});
