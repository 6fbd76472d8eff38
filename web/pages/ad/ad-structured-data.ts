import { PURPOSES } from '#contract/ads/purposes.ts';
import { breadcrumb } from '#web/parts/page/structured-data.ts';
import { fileOf } from '#web/parts/ads/photo.tsx';
import type { AdView } from './ad-view.ts';

/** Limits the length of a description in structured data. */
const SUMMARY_LENGTH = 300;

/** Maps the attributes that decide the schema.org type of an ad to that type; the first that the ad has wins. */
const TYPES: readonly (readonly [key: string, type: string])[] = [
  ['moto_type', 'Motorcycle'],
  ['mileage', 'Car'],
  ['body_type', 'Car'],
  ['bedrooms', 'House'],
  ['floor', 'Apartment'],
];

/** Maps attributes to functions that return their schema.org properties. */
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

/** Converts a text like '145 000 km' to a quantity; `unit` is a UN/CEFACT code. */
const quantity = (text: string, unit: string) => ({
  '@type': 'QuantitativeValue',
  value: Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')),
  unitCode: unit,
});

const summary = (ad: AdView): string =>
  ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);

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
  // The whole closing day, in Niger.
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
  const own = TYPES.find(([key]) => ad.facts.some(([each]) => each === key))?.[1];
  return {
    // Offers of vehicles and homes are read from products.
    '@type': own ? [own, 'Product'] : 'Product',
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

/** Describes a wanted ad, which offers no product, in schema.org's terms. */
const demand = (origin: string, ad: AdView) => ({
  '@type': 'Demand',
  name: ad.title,
  description: summary(ad),
  url: `${origin}/annonces/${ad.id}`,
  category: ad.steps.map(({ name }) => name).join(' > '),
  areaServed: ad.city,
});

/** Describes a lost or found thing, which is not a product and not offered, in schema.org's terms. */
const thing = (origin: string, ad: AdView) => ({
  '@type': 'Thing',
  name: ad.title,
  description: summary(ad),
  url: `${origin}/annonces/${ad.id}`,
  ...(ad.photos[0] ? { image: origin + fileOf(ad.photos[0]) } : {}),
});

const described = (origin: string, ad: AdView) => {
  const { isSold, seeks } = PURPOSES[ad.purpose];
  if (!isSold) return seeks ? demand(origin, ad) : thing(origin, ad);
  return ad.advice === 'job' ? jobPosting(ad) : product(origin, ad);
};

/** Describes an ad with its breadcrumb in schema.org's terms for its kind. `origin` has no trailing slash. */
export const adStructuredData = (origin: string, ad: AdView) => [
  breadcrumb(origin, [
    ...ad.steps.map(({ id, name }) => ({ name, path: `/category/${id}` })),
    { name: ad.title },
  ]),
  described(origin, ad),
];
