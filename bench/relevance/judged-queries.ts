// Queries as people type them in Niger, judged by what the buyer means. The judgements name properties of ads, so that
// they hold for any database: the demo as well as 100,000 filled ads.

import { of, type JudgedQuery } from './judged-query.ts';
import { PLAIN_QUERIES } from './plain-queries.ts';
import {
  AIR_CONDITIONERS,
  APPLICANTS,
  BAZIN,
  BIKES,
  CAMELS,
  CARS,
  CATTLE,
  COMPUTERS,
  COOLING_OR_REPAIR,
  COWPEAS,
  FABRICS,
  FLATS,
  FLATS_BY_NIGHT,
  FOR_HILUX,
  FRIDGES,
  FRIDGE_REPAIR,
  GENERATORS,
  GOATS,
  HILUX,
  HOUSES,
  IPHONES,
  IPHONE_REPAIR,
  JOBS,
  LAND,
  LAPTOPS,
  MATTRESSES,
  MILLET,
  MOTOS,
  ONIONS,
  PHONES,
  RENTED_HOUSES,
  RICE,
  SHEEP,
  SHOES,
  SOLAR_KITS,
  SOLAR_PANELS,
  SOLD_HOUSES,
  TV_SETS,
  TYRES,
  type Wanted,
} from './wanted.ts';

const misspelt = of('misspelt');
const hausa = of('hausa');
const zarma = of('zarma');
const city = of('city');
const price = of('price');
const brand = of('brand');
const field = of('field');
const filler = of('filler');

const upTo = (wanted: Wanted, max: number): Wanted => ({ ...wanted, max });

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...PLAIN_QUERIES,

  misspelt('iphnoe', IPHONES, { fair: IPHONE_REPAIR }),
  misspelt('ihpone 11', IPHONES, { fair: IPHONE_REPAIR }),
  misspelt(
    'smasung',
    { subs: 'smartphones tablettes', title: /samsung/i },
    { fair: IPHONE_REPAIR },
  ),
  misspelt(
    'toyoat corolla',
    { subs: 'voitures', title: /corolla/i },
    { fair: { subs: 'voitures', title: /toyota/i } },
  ),
  misspelt('hillux', HILUX, { fair: FOR_HILUX }),
  misspelt('motot', MOTOS),
  misspelt('parcele', LAND),
  misspelt('tererain', LAND),
  misspelt('voitrue', CARS, { fair: { subs: 'location-de-vehicules' } }),
  misspelt('ordianteur', COMPUTERS),
  misspelt('climatizeur', AIR_CONDITIONERS, { fair: COOLING_OR_REPAIR }),
  misspelt('refrigirateur', FRIDGES, { fair: FRIDGE_REPAIR }),
  misspelt('frigot', FRIDGES, { fair: FRIDGE_REPAIR }),
  misspelt('matela', MATTRESSES),
  misspelt('chausure', SHOES),
  misspelt('mouotn', SHEEP),
  misspelt('tecmo spark', { title: /tecno/i }),
  misspelt(
    'infinics',
    { title: /infinix/i },
    { fair: { subs: 'pieces-reparation-de-telephones', text: /infinix/i } },
  ),
  misspelt('pano solaire', SOLAR_PANELS, { fair: SOLAR_KITS }),
  misspelt('apartemant', FLATS, { good: FLATS_BY_NIGHT }),
  misspelt('televison', TV_SETS, { fair: { subs: 'tv-video' } }),
  misspelt('bazain', BAZIN, { good: { text: /bazin/i, subs: 'vetements-homme' }, fair: FABRICS }),

  hausa('gida haya', RENTED_HOUSES, { fair: FLATS }),
  hausa('gida', HOUSES, { not: { title: /immeuble/i } }),
  hausa('fili', LAND),
  hausa('mota', CARS, { fair: { subs: 'location-de-vehicules' } }),
  hausa('babur', MOTOS),
  hausa('keke', BIKES),
  hausa('waya', PHONES, { fair: { subs: 'pieces-reparation-de-telephones', title: /téléphone/i } }),
  hausa('rago', SHEEP),
  hausa('akuya', GOATS),
  hausa('saniya', CATTLE),
  hausa('rakumi', CAMELS, { fair: { subs: 'chevaux-anes-chameaux' } }),
  hausa('shinkafa', RICE),
  hausa('gero', MILLET, { fair: { title: /mil\b/i, subs: 'semences-engrais outillage-machines' } }),
  hausa('albasa', ONIONS),
  hausa('takalmi', SHOES),
  hausa('wake', COWPEAS, { fair: { title: /niébé/i } }),
  hausa('aiki', JOBS, { good: APPLICANTS }),
  hausa(
    'zakara',
    { subs: 'volailles-oeufs', title: /poulet/i },
    { fair: { subs: 'volailles-oeufs' } },
  ),

  zarma('feeji', SHEEP),
  zarma('hancini', GOATS),
  zarma('haw', CATTLE),
  zarma('fu', HOUSES, { not: { title: /immeuble/i } }),
  zarma('hayni', MILLET, {
    fair: { title: /mil\b/i, subs: 'semences-engrais outillage-machines' },
  }),
  zarma('moo', RICE),
  zarma('yo', CAMELS, { fair: { subs: 'chevaux-anes-chameaux' } }),

  city('parcelle niamey', LAND, { city: 'niamey' }),
  city('terrain maradi', LAND, { city: 'maradi' }),
  city('moto zinder', MOTOS, { city: 'zinder' }),
  city('voiture tahoua', CARS, { city: 'tahoua' }),
  city('maison a louer niamey', RENTED_HOUSES, { city: 'niamey', fair: FLATS }),
  city('villa dosso', HOUSES, { city: 'dosso', not: { title: /immeuble/i } }),
  city('appartement niamey', FLATS, { city: 'niamey', good: FLATS_BY_NIGHT }),
  city('iphone agadez', IPHONES, { city: 'agadez', fair: IPHONE_REPAIR }),
  city('mouton niamey', SHEEP, { city: 'niamey' }),
  city('telephone damagaram', PHONES, {
    city: 'zinder',
    fair: { subs: 'pieces-reparation-de-telephones', title: /téléphone/i },
  }),
  city('groupe electrogene gaya', GENERATORS, { city: 'gaya' }),
  city('emploi niamey', JOBS, { city: 'niamey', good: APPLICANTS }),
  city('parcelle a tillaberi', LAND, { city: 'tillaberi' }),

  price('moto moins de 400000', upTo(MOTOS, 400_000)),
  price('telephone 100000', upTo(PHONES, 100_000), {
    fair: upTo({ subs: 'pieces-reparation-de-telephones' }, 100_000),
  }),
  price('voiture moins de 3 millions', upTo(CARS, 3_000_000), {
    fair: upTo({ subs: 'location-de-vehicules' }, 3_000_000),
  }),
  price('maison a louer moins de 100 mille', upTo(RENTED_HOUSES, 100_000), {
    fair: upTo({ subs: 'appartements-a-louer chambres-studios' }, 100_000),
  }),
  price('parcelle 2 millions', upTo(LAND, 2_000_000)),
  price('ordinateur portable 200k', upTo(LAPTOPS, 200_000), { fair: upTo(COMPUTERS, 200_000) }),
  price('belier entre 100000 et 200000', { ...SHEEP, min: 100_000, max: 200_000 }),

  brand('Hilux', HILUX, { fair: FOR_HILUX }),
  brand(
    'toyota',
    { subs: 'voitures', title: /toyota/i },
    {
      good: { subs: 'camions-utilitaires', title: /toyota/i },
      fair: { subs: 'pieces-detachees-pneus', title: /toyota/i },
    },
  ),
  brand('toyota corolla', { subs: 'voitures', title: /corolla/i }),
  brand(
    'prado',
    { subs: 'voitures', title: /prado/i },
    { fair: { subs: 'pieces-detachees-pneus location-de-vehicules', text: /prado/i } },
  ),
  brand(
    'mercedes',
    { subs: 'voitures', title: /mercedes/i },
    { good: { subs: 'camions-utilitaires', title: /mercedes/i } },
  ),
  brand(
    'samsung',
    { subs: 'smartphones', title: /samsung/i },
    {
      good: { subs: 'tablettes', title: /samsung/i },
      fair: { subs: 'pieces-reparation-de-telephones', text: /samsung/i },
    },
  ),
  brand('samsung a14', { subs: 'smartphones', title: /samsung galaxy a14/i }),
  brand('iphone 11', { subs: 'smartphones', title: /iphone 11/i }, { fair: IPHONE_REPAIR }),
  brand('tecno spark 10', { title: /tecno/i }),
  brand('bajaj boxer', { title: /boxer/i }),
  brand('hp elitebook', { title: /elitebook/i }),
  brand('nokia', { title: /nokia/i }),
  brand('ps4', { subs: 'consoles-jeux-video' }),
  brand('getzner', { title: /getzner/i }, { fair: FABRICS }),

  field('hilux diesel', HILUX),
  field('voiture automatique', { subs: 'voitures', text: /automatique/i }),
  field(
    'villa 3 chambres',
    { ...HOUSES, title: /villa 3 chambres/i },
    { good: { ...HOUSES, text: /3 chambres/i }, fair: HOUSES },
  ),
  field('parcelle 200 m2', { ...LAND, title: /200 m²/i }, { fair: LAND }),
  field('tv 43 pouces', { title: /43 pouces/i }, { fair: TV_SETS }),
  field('matelas 1 place', { title: /matelas mousse 1 place/i }, { good: MATTRESSES }),
  field('villa a vendre', { ...SOLD_HOUSES, title: /villa/i }, { good: SOLD_HOUSES }),
  field('appartement meublé', { title: /appartement meublé/i }, { fair: FLATS }),
  field('pneu 265/65 r17', TYRES),

  filler('telephone pas cher', PHONES, {
    fair: { subs: 'pieces-reparation-de-telephones', title: /téléphone/i },
  }),
  filler('je cherche une moto', MOTOS),
  filler('voiture occasion bon prix', CARS, { fair: { subs: 'location-de-vehicules' } }),
  filler('terrain pas cher niamey', LAND, { city: 'niamey' }),
  filler(
    'besoin d’un frigo svp',
    { ...FRIDGES, title: /frigo/i },
    { good: FRIDGES, fair: FRIDGE_REPAIR },
  ),
  filler('iphone original moins cher', IPHONES, { fair: IPHONE_REPAIR }),
  filler('promo ordinateur', COMPUTERS),
  filler('maison pas cher a louer', RENTED_HOUSES, { fair: FLATS }),
];
