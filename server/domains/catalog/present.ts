import type { ManagedSlide } from '#contract/catalog/admin/categories.ts';
import type { Category, Slide } from '#contract/catalog/routes.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { AttributeCatalog } from './attribute-catalog.ts';
import { iconMarkup } from './icons.ts';
import type { CategoryView } from './queries/categories.ts';
import type { slide } from './tables.ts';

export const presentCategory = (view: CategoryView, attributes: AttributeCatalog): Category => ({
  id: view.id,
  name: view.name,
  slug: view.slug,
  icon: iconMarkup(view.iconName),
  icon_name: view.iconName,
  sub_categories: view.subCategories.map((sub) => ({ ...sub, ...attributes.of(sub.id) })),
});

type SlideRow = typeof slide.$inferSelect;

export const presentSlide = (row: SlideRow): Slide => {
  const { url, width, height, placeholder, variants } = presentPicture({
    ...row,
    key: row.pictureKey,
  });
  const link = row.link === null ? {} : { link: row.link };
  return { id: row.id, url, width, height, placeholder, variants, ...link };
};

/** Describes a slide to administrators, who see hidden ones too. */
export const presentManagedSlide = (row: SlideRow): ManagedSlide => ({
  ...presentSlide(row),
  position: row.position,
  active: row.active,
});
