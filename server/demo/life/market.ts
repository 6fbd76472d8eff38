import { and, eq, inArray } from 'drizzle-orm';
import { ad, endOfDay } from '#server/domains/ads/index.ts';
import { niameyDay } from '#contract/common/time.ts';
import { findDepositWords } from '#server/platform/text/deposit.ts';
import { insertRows } from '../insert-rows.ts';
import { get } from '../places.ts';
import { daysAgo, momentAfter, publishedAds, type Scene } from './scene.ts';

/**
 * Is the season (a seasonal theme of the home page) that the demo shows; `end-demo.ts` removes it by its name and text.
 */
export const DEMO_SEASON = {
  name: 'Le mois de la moto',
  text: 'Motos et pièces, à essayer avant d’acheter.',
} as const;
const SEASON_CATEGORY = 'motos';
const SEASON_DAYS = { before: 3, after: 30 } as const;

/** Is the text of the category warning that the demo shows, by which `end-demo.ts` removes it. */
export const DEMO_WARNING =
  'De fausses ventes aux enchères de voitures « saisies par la douane » circulent par téléphone et sur WhatsApp. Ne payez rien avant d’avoir vu la voiture et ses papiers.';
const WARNING_CATEGORY = 'voitures';
const WARNING_DAYS_AGO = 9;

/** Is three: one demo seller in three pledges to ask for no payment in advance. */
const PLEDGED_EVERY = 3;

const RESERVED = 3;
const RESERVED_FOR_DAYS = 4;
const REDUCED = 6;
/** Is the ratio of the old price of an ad to its reduced price. */
const REDUCED_BY = 1.15;
const REDUCED_DAYS_AGO = 3;
const OLD_PRICE_DAYS = 14;
const ROUNDED_TO = 500;
const LONG_ONLINE_DAYS = 12;
const FOLLOWED = 3;

/** Marks three ads as reserved for buyers, one of them an ad of the demo seller. */
const reserveAds = async (scene: Scene): Promise<void> => {
  const { tx, now, random, people } = scene;
  const ads = publishedAds(scene);
  const own = ads.filter(({ ownerId }) => ownerId === people.demoSeller.id).slice(0, 1);
  const ids = [...own, ...random.shuffle(ads).slice(0, RESERVED - 1)].map(({ id }) => id);
  const lastDay = niameyDay(daysAgo({ now }, -RESERVED_FOR_DAYS));
  await tx
    .update(ad)
    .set({ reservedUntil: endOfDay(lastDay), reservedSince: now })
    .where(and(inArray(ad.id, ids), eq(ad.status, 'published')));
};

/**
 * Makes the prices of some ads that have been online for a while look reduced: the price stays, and a higher old price,
 * shown for some days, is added.
 */
const reducePrices = async (scene: Scene): Promise<void> => {
  const { tx, now, random } = scene;
  const since = daysAgo(scene, REDUCED_DAYS_AGO);
  const old = publishedAds(scene).filter(
    ({ price, publishedAt }) =>
      price !== null && price > 10 * ROUNDED_TO && publishedAt < daysAgo(scene, LONG_ONLINE_DAYS),
  );
  for (const { id, price } of random.shuffle(old).slice(0, REDUCED)) {
    const oldPrice = Math.ceil(((price ?? 0) * REDUCED_BY) / ROUNDED_TO) * ROUNDED_TO;
    const oldPriceUntil = daysAgo({ now }, REDUCED_DAYS_AGO - OLD_PRICE_DAYS);
    await tx.update(ad).set({ oldPrice, oldPriceUntil, priceSince: since }).where(eq(ad.id, id));
  }
};

/** Makes the demo buyer follow the demo seller and some other sellers. */
const followSellers = async (scene: Scene): Promise<void> => {
  const { tx, now, people } = scene;
  const follower = people.demoBuyer;
  const sellers = [people.demoSeller, ...people.sellers.slice(0, FOLLOWED - 1)];
  await insertRows(
    tx,
    'seller_follow',
    {
      user_id: 'integer',
      seller_id: 'integer',
      created_at: 'timestamptz',
      told_up_to: 'timestamptz',
    },
    sellers.map(({ id, since }) => ({
      user_id: follower.id,
      seller_id: id,
      created_at: momentAfter(scene, follower.since, since),
      told_up_to: now,
    })),
  );
};

/** Inserts the demo's seasonal note, current for some days before and after today. */
const addSeason = ({ tx, now, places }: Scene): Promise<number[]> =>
  insertRows(
    tx,
    'season',
    { name: 'text', text: 'text', first_day: 'date', last_day: 'date', category_id: 'integer' },
    [
      {
        ...DEMO_SEASON,
        first_day: niameyDay(daysAgo({ now }, SEASON_DAYS.before)),
        last_day: niameyDay(daysAgo({ now }, -SEASON_DAYS.after)),
        category_id: get(places.categoryIds, SEASON_CATEGORY),
      },
    ],
  );

/** Inserts the demo's warning about one category. */
const addWarning = ({ tx, now, places }: Scene): Promise<number[]> =>
  insertRows(tx, 'category_warning', { category_id: 'integer', text: 'text', since: 'date' }, [
    {
      category_id: get(places.categoryIds, WARNING_CATEGORY),
      text: DEMO_WARNING,
      since: niameyDay(daysAgo({ now }, WARNING_DAYS_AGO)),
    },
  ]);

/**
 * Marks ads of some sellers, among them the demo seller, as requiring no payment in advance, except ads whose text or
 * attributes ask for a deposit.
 */
const pledgeNoAdvance = async (scene: Scene): Promise<void> => {
  const { demoSeller, sellers } = scene.people;
  const pledged = new Set(
    [demoSeller, ...sellers.filter((_one, index) => index % PLEDGED_EVERY === 0)].map(
      ({ id }) => id,
    ),
  );
  const ids = publishedAds(scene)
    .filter(({ ownerId }) => pledged.has(ownerId))
    .filter(
      ({ title, description, attributes }) =>
        !('deposit_months' in attributes) &&
        findDepositWords(`${title} ${description}`).length === 0,
    )
    .map(({ id }) => id);
  await scene.tx.update(ad).set({ noAdvance: true }).where(inArray(ad.id, ids));
};

/** Inserts the demo's reservations, reduced prices, followed sellers, seasonal note, category warning and pledges. */
export const insertMarket = async (scene: Scene): Promise<void> => {
  await reserveAds(scene);
  await reducePrices(scene);
  await followSellers(scene);
  await addSeason(scene);
  await addWarning(scene);
  await pledgeNoAdvance(scene);
};
