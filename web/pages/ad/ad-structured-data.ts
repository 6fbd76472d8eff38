import { PURPOSES } from '#contract/ads/purposes.ts';
import { breadcrumb } from '#web/parts/page/structured-data.ts';
import { fileOf } from '#web/parts/ads/photo.tsx';
import type { AdView } from './ad-view.ts';

/** Limits the characters of a description in the structured data of an ad. */
const SUMMARY_LENGTH = 300;

/**
 * Pairs the keys of attributes with the schema.org type of an ad that has the attribute; the first pair that applies
 * decides.
 */
const TYPES: readonly (readonly [key: string, type: string])[] = [
  ['moto_type', 'Motorcycle'],
  ['mileage', 'Car'],
  ['body_type', 'Car'],
  ['bedrooms', 'House'],
  ['floor', 'Apartment'],
];

/** Maps the keys of attributes to functions that convert the text of the value to schema.org properties. */
const PROPERTIES: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  brand: (name) => ({ brand: { '@type': 'Brand', name } }),
  model: (model) => ({ model }),
  year: (year) => ({ vehicleModelDate: year }),
  mileage: (text) => ({ mileageFromOdometer: quantity(text, 'KMT') }),
  fuel: (fuelType) => ({ fuelType }),
  gearbox: (vehicleTransmission) => ({ vehicleTransmission }),
  color: (color) => ({ color }),
  bedrooms: (text) => ({ numberOfBedrooms: Number(text) }),
  area_m2: (text) => ({ floorSize: quantity(text, 'MTK') }),
};

/** Converts a text like '145 000 km' to a quantity of schema.org; `unit` is a UN/CEFACT code. */
const quantity = (text: string, unit: string) => ({
  '@type': 'QuantitativeValue',
  value: Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')),
  unitCode: unit,
});

const summary = (ad: AdView): string =>
  ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);

/** Returns the availability of the article of an ad as a term of schema.org. */
const availabilityOf = ({ status, reserved }: AdView): string => {
  if (status === 'Vendue') return 'SoldOut';
  return reserved ? 'Reserved' : 'InStock';
};

/** Describes an ad as a job posting of schema.org. */
const jobPosting = (ad: AdView) => ({
  '@type': 'JobPosting',
  title: ad.title,
  description: summary(ad),
  datePosted: ad.at.slice(0, 10),
  // The posting is valid until the end of the closing day in Niger (UTC+1).
  ...(ad.closing === undefined ? {} : { validThrough: `${String(ad.closing)}T23:59:59+01:00` }),
  hiringOrganization: {
    '@type': 'Organization',
    name: `${ad.seller.first_name} ${ad.seller.last_name}`,
  },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: ad.city, addressCountry: 'NE' },
  },
});

/** Describes an ad as a product of schema.org, with an offer when it has a fixed price. */
const product = (origin: string, ad: AdView) => {
  const specificType = TYPES.find(([key]) => ad.facts.some(([each]) => each === key))?.[1];
  return {
    // The type is always `Product` too, since search engines read the offers of vehicles and homes
    // only from products.
    '@type': specificType ? [specificType, 'Product'] : 'Product',
    name: ad.title,
    description: summary(ad),
    ...(ad.photos[0] ? { image: origin + fileOf(ad.photos[0]) } : {}),
    category: ad.steps.map(({ name }) => name).join(' > '),
    ...Object.fromEntries(
      ad.facts.flatMap(([key, , text]) => Object.entries(PROPERTIES[key]?.(text) ?? {})),
    ),
    // A negotiable price is not a valid offer.
    ...(ad.amount === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: `${origin}/annonces/${ad.id}`,
            price: ad.amount,
            priceCurrency: 'XOF',
            itemCondition: 'https://schema.org/UsedCondition',
            availability: `https://schema.org/${availabilityOf(ad)}`,
            areaServed: ad.city,
          },
        }),
  };
};

/** Describes a wanted ad, which offers no product, as a demand of schema.org. */
const demand = (origin: string, ad: AdView) => ({
  '@type': 'Demand',
  name: ad.title,
  description: summary(ad),
  url: `${origin}/annonces/${ad.id}`,
  category: ad.steps.map(({ name }) => name).join(' > '),
  areaServed: ad.city,
});

/** Describes a lost or found thing, which is neither a product nor offered, as a thing of schema.org. */
const thing = (origin: string, ad: AdView) => ({
  '@type': 'Thing',
  name: ad.title,
  description: summary(ad),
  url: `${origin}/annonces/${ad.id}`,
  ...(ad.photos[0] ? { image: origin + fileOf(ad.photos[0]) } : {}),
});

/** Describes an ad in schema.org by its purpose: offers are jobs or products, others are wanted, lost or found. */
const itemOf = (origin: string, ad: AdView) => {
  const { isSold, seeks } = PURPOSES[ad.purpose];
  if (!isSold) return seeks ? demand(origin, ad) : thing(origin, ad);
  return ad.advice === 'job' ? jobPosting(ad) : product(origin, ad);
};

/** Returns the schema.org data of an ad and its breadcrumb. `origin` has no trailing slash. */
export const adStructuredData = (origin: string, ad: AdView) => [
  breadcrumb(origin, [
    ...ad.steps.map(({ id, name }) => ({ name, path: `/category/${id}` })),
    { name: ad.title },
  ]),
  itemOf(origin, ad),
];
