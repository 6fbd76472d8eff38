import type { Slide } from '#contract/catalog/routes.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';

const WIDEST_SLIDE = 1280;

export interface SlideView {
  photo: PhotoView;
  /** Is the path of this site to which the slide links; '' for none. */
  link: string;
  /** Is the text on the slide, which says where it leads; '' without a link. */
  label: string;
}

/** Maps the first part of the paths to which slides lead to the words on them. */
const LABELS = new Map([
  ['annonces', 'Voir les annonces'],
  ['ville', 'Voir les annonces'],
  ['publish', 'Publier une annonce'],
  ['register', 'S’inscrire gratuitement'],
  ['tips', 'Nos conseils'],
]);

/** Returns the words on a slide with a link: the name of its category, or what its page is for. */
const labelOf = (link: string, categories: readonly { id: number; name: string }[]): string => {
  const [, page = '', id] = (link.split(/[?#]/)[0] ?? '').split('/');
  if (page === 'annonces' && id) return 'Voir l’annonce';
  const category = categories.find((one) => page === 'category' && String(one.id) === id);
  return category?.name ?? LABELS.get(page) ?? 'En savoir plus';
};

/** Returns the data of a slide that the page needs, of whose picture it offers no AVIF files. */
export const toSlide = (
  { link = '', ...slide }: Slide,
  categories: readonly { id: number; name: string }[],
): SlideView => ({
  photo: { ...toPhoto(slide, WIDEST_SLIDE), avif: false },
  link,
  label: link && labelOf(link, categories),
});
