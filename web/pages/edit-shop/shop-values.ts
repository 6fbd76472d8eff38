import type { OwnShop } from '#contract/shops/schemas/shops.ts';

/** Holds the values of the shop's form: ids as text, '' for none. */
export interface ShopValues {
  name: string;
  slug: string;
  about: string;
  city: string;
  landmark: string;
  address: string;
  /**
   * Lists the opening hours of seven days from Monday, such as '08:00-19:00', '' for a closed day; empty when the hours
   * are not stated.
   */
  hours: string[];
  telephones: string[];
}

/**
 * Returns the initial values of the form: those of the shop, or proposed ones for a new shop. `proposed.slug` is that
 * of the shop once it exists.
 */
export const valuesOf = (
  own: OwnShop | null,
  proposed: { slug: string; name: string },
): ShopValues => ({
  name: own?.shop.name ?? proposed.name,
  slug: proposed.slug,
  about: own?.shop.about ?? '',
  city: own ? String(own.shop.city.id) : '',
  landmark: own?.shop.landmark ? String(own.shop.landmark.id) : '',
  address: own?.shop.address ?? '',
  hours: own?.shop.hours ?? [],
  telephones: own?.shop.telephones ?? [],
});

/** Converts the values of a shop's form to the form data that is sent; `logo` is null unless a new one was chosen. */
export const formOf = (values: ShopValues, logo: Blob | null): FormData => {
  const form = new FormData();
  form.set('name', values.name);
  form.set('slug', values.slug.trim().toLowerCase());
  form.set('about', values.about);
  form.set('city_id', values.city);
  form.set('landmark_id', values.landmark);
  form.set('address', values.address);
  for (const [day, span] of values.hours.entries()) form.set(`hours[${day}]`, span);
  for (const number of values.telephones) form.append('telephones[]', number);
  if (logo) form.set('logo', logo, 'logo');
  return form;
};
