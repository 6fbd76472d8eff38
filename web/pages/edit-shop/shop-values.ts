import type { MyShop } from '#contract/shops/schemas/my-shop.ts';

/** Holds the values of the shop's form: ids as text, '' for none. */
export interface ShopValues {
  name: string;
  /** Is the address of the page; '' for one made from the name. */
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
 * Returns the initial values of the form: those of the shop, or proposed ones for a new shop. `telephone` is the number
 * of the account.
 */
export const valuesOf = (
  { data: own, ...proposed }: MyShop,
  telephone: string | undefined,
): ShopValues => ({
  name: own?.shop.name ?? proposed.proposed_name,
  slug: own?.slug ?? '',
  about: own?.shop.about ?? '',
  city: String(own?.shop.city.id ?? proposed.proposed_city ?? ''),
  landmark: own?.shop.landmark ? String(own.shop.landmark.id) : '',
  address: own?.shop.address ?? '',
  hours: own?.shop.hours ?? [],
  telephones: own?.shop.telephones ?? (telephone ? [telephone] : []),
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
