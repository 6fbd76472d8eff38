import type { OpeningHours } from '#contract/shops/hours.ts';
import { breadcrumb } from '#web/parts/page/structured-data.ts';
import type { ShopView } from '#web/parts/shop/shop-view.ts';

/** Lists the days of schema.org, from Monday. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns one schema.org entry for each distinct span of opening hours ('08:00-18:00'), with its days. */
const hoursOf = (hours: OpeningHours) =>
  [...Map.groupBy(hours.keys(), (day) => hours[day] ?? '')]
    .filter(([span]) => span !== '')
    .map(([span, days]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: span.slice(0, 5),
      closes: span.slice(6),
    }));

/** Is the maximum length of a description in structured data, in characters. */
const SUMMARY_LENGTH = 300;

/** Describes a shop in schema.org's terms for search engines. `origin` has no trailing slash. */
export const shopStructuredData = (origin: string, shop: ShopView) => {
  const url = `${origin}/boutiques/${shop.slug}`;
  const [telephone] = shop.calls;
  return [
    {
      '@type': 'Store',
      name: shop.name,
      url,
      description: shop.about.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LENGTH),
      ...(shop.logo ? { image: origin + shop.logo } : {}),
      ...(telephone ? { telephone } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: shop.city,
        addressCountry: 'NE',
        ...(shop.place ? { streetAddress: shop.place } : {}),
      },
      ...(shop.hours.length > 0 ? { openingHoursSpecification: hoursOf(shop.hours) } : {}),
    },
    breadcrumb(origin, [{ name: shop.name }]),
  ];
};
