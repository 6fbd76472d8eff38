// The measured calls.

import { matchAds } from '#server/domains/alerts/commands/match-ads.ts';
import { matchWanted } from '#server/domains/alerts/commands/match-wanted.ts';
import { listAdParts } from '#server/domains/search/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Api, Caller } from './growth-api.ts';
import { prepare } from './growth-fill.ts';

export interface Call {
  name: string;
  /**
   * Is the accepted maximum, as printed: CPU milliseconds of the service and the database together, at a million ads.
   */
  goal: string;
  /** Is the number of calls made before the measured ones; small where a call creates something. */
  warmUp?: number;
  run: (round: number) => Promise<unknown>;
}

/**
 * Returns the body of a new ad whose telephone number is that of the account, since the number of
 * an account needs no proof.
 */
export const bodyOf = (place: object, telephone: string, round: number) => ({
  title: `Canapé d’angle en cuir ${round}`,
  description: 'Six places, coussins lavables, à retirer au quartier Plateau le soir.',
  ...place,
  product_status: 'Bien',
  price: 150_000,
  price_label: '150 000',
  whatsapp: telephone,
  telephone,
  sms: telephone,
  country: '227',
});

/**
 * Is the number of times a reading call is made before it is measured. V8 compiles during the first calls, which takes
 * a third of the CPU time of the first forty; a process in use has done so already.
 */
const READS_BEFORE = 100;

/** Holds five attributes of a sofa, among them choices, a number and a yes-or-no value. */
const SOFA = {
  furniture_type: 'sofa',
  seats: 6,
  material: 'leather',
  color: 'noir',
  made_to_order: true,
};

const TITLES = ['Samsung Galaxy A14 128 Go', 'Parcelle 400 m2', 'Toyota Corolla', 'Brebis pleine'];

// Marks all ads as compared with saved searches, which compares the newest ad again: matching repeats the last two
// minutes before the mark, for ads that were committed late.
const NEWEST_IS_NEW =
  'UPDATE alert_mark SET matched_up_to = (SELECT max(published_at) FROM ad_search)';

const NEWEST_IS_COMPARED =
  'UPDATE alert_mark SET wanted_up_to = (SELECT max(published_at) FROM ad_search)';

const READ_IDS = `
  SELECT (SELECT id FROM category WHERE slug = 'vehicules') AS vehicles, (SELECT id FROM category WHERE slug = 'motos') AS motorbikes,
    (SELECT id FROM category WHERE slug = 'voitures') AS cars, (SELECT id FROM city WHERE slug = 'niamey') AS niamey,
    (SELECT json_build_object('cat_id', parent_id, 'category_id', id) FROM category WHERE slug = 'meubles-salons') AS sofas,
    ARRAY(SELECT id FROM app_user WHERE telephone LIKE '+2278999990_' ORDER BY telephone) AS people,
    (SELECT json_agg(one) FROM (SELECT id, telephone FROM app_user u
      WHERE is_demo AND (SELECT count(*) FROM ad WHERE owner_id = u.id) < 60 ORDER BY id LIMIT 12) AS one) AS sellers,
    ARRAY(SELECT ad_id FROM ad_search WHERE ad_id % 97 = 5 ORDER BY ad_id LIMIT 200) AS ads`;

interface Ids {
  vehicles: number;
  motorbikes: number;
  cars: number;
  niamey: number;
  sofas: object | null;
  people: number[];
  sellers: { id: number; telephone: string }[];
  ads: number[];
}

const at = <T>(list: readonly T[], round: number): T => expectOne(list.slice(round % list.length));

/** Lists the calls that find whom to notify about the newest ad, which each round first marks as not yet matched. */
const matchingCalls = ({ platform }: Api): Call[] => [
  {
    name: 'matching a new ad with 200 saved searches',
    goal: '≤ 250',
    run: async () => {
      await platform.database.pool.query(NEWEST_IS_NEW);
      await matchAds(platform);
    },
  },
  {
    name: 'comparing a new ad with 200 wanted ads',
    goal: '≤ 500',
    run: async () => {
      await platform.database.pool.query(NEWEST_IS_COMPARED);
      await matchWanted(platform);
    },
  },
];

const idIn = (json: string): number => (JSON.parse(json) as { data: { id: number } }).data.id;

/** Prepares the database for the measured calls and returns these calls. */
export const callsOf = async (api: Api): Promise<Call[]> => {
  await prepare(api);
  const { pool } = api.platform.database;
  const ids = expectOne((await pool.query<Ids>(READ_IDS)).rows);
  const people: Caller[] = [];
  for (const id of ids.people) people.push(await api.signIn(id));
  const [admin, moderator, seller] = people;
  const sellers: (Caller & { telephone: string })[] = [];
  for (const { id, telephone } of ids.sellers)
    sellers.push({ ...(await api.signIn(id)), telephone });
  const place = { ...ids.sofas, city_id: ids.niamey };

  /**
   * Lists the calls that submit ads and then approve these ads; each ad also has the fields in `more`, a case that the
   * names of the calls state with `suffix`.
   */
  const publishingCalls = (suffix: string, more: object): Call[] => {
    const published: number[] = [];
    return [
      {
        name: `publishing${suffix}`,
        goal: '≤ 10 (database)',
        run: async (round) => {
          const caller = at(sellers, round);
          const json = { ...bodyOf(place, caller.telephone, round), ...more };
          published.push(idIn(await api.call('POST', '/api/annonces', { caller, json })));
        },
      },
      {
        name: `approving${suffix}`,
        goal: '≤ 10 (database)',
        run: async () => {
          const path = `/api/admin/annonces/${published.pop()}/approve`;
          await api.call('POST', path, { ...(moderator && { caller: moderator }), json: {} });
        },
      },
    ];
  };
  /** Describes the measured call that searches ads with this query string; `goal` is shown beside its CPU time. */
  const list = (name: string, goal: string, query: string): Call => ({
    name,
    goal,
    warmUp: READS_BEFORE,
    run: () => api.call('GET', `/api/annonces/search?${query}`),
  });
  /** Describes the measured call that gets this path of the API; `goal` is shown beside its CPU time. */
  const read = (name: string, goal: string, path: string, caller: Caller | undefined): Call => ({
    name,
    goal,
    warmUp: READS_BEFORE,
    run: () => api.call('GET', path, caller && { caller }),
  });
  return [
    list('newest ads', '', ''),
    list('word + photo + condition', '≤ 8', 'q=moto&photo=1&product_status=Mauvais'),
    list('rare condition', '≤ 8', 'product_status=Mauvais'),
    list(
      'all filters',
      '≤ 8',
      `q=moto&category=${ids.vehicles}&sub_category=${ids.motorbikes}&city=${ids.niamey}&region=Niamey&price_min=100000&price_max=900000&photo=1&product_status=Bien`,
    ),
    list('condition + region', '≤ 4', 'product_status=Mauvais&region=Maradi'),
    list('category + price', '', `category=${ids.vehicles}&price_min=1000000&price_max=3000000`),
    list('choice + range', '', `sub_category=${ids.cars}&f_fuel=diesel&f_mileage_max=100000`),
    {
      name: 'related ads',
      goal: '≤ 3, p99 ≤ 15',
      warmUp: READS_BEFORE,
      run: (round) => api.call('GET', `/api/annonces/${at(ids.ads, round)}/similar`),
    },
    {
      name: 'hints for a title',
      goal: '≤ 15, p99 ≤ 50',
      warmUp: READS_BEFORE,
      run: (round) =>
        api.call('GET', `/api/annonces/hints?title=${encodeURIComponent(at(TITLES, round))}`, {
          caller: at(sellers, round),
        }),
    },
    read('own ads of a seller with many', '≤ 15', '/api/annonces/my', seller),
    ...publishingCalls('', {}),
    ...publishingCalls(' with attributes', { attributes: SOFA }),
    read('administration: waiting ads', '≤ 10', '/api/admin/annonces', moderator),
    read(
      'administration: waiting ads to look at closely',
      '≤ 10',
      '/api/admin/annonces?sort=checks',
      moderator,
    ),
    read(
      'administration: published ads',
      '≤ 15',
      `/api/admin/annonces?status=${encodeURIComponent('Publiée')}`,
      moderator,
    ),
    read('administration: figures', '≤ 50', '/api/admin/figures', admin),
    read('administration: figures of a year', '≤ 50', '/api/admin/figures?days=365', admin),
    read('administration: journal', '', '/api/admin/journal', admin),
    read('administration: reports', '', '/api/admin/reports', moderator),
    read('administration: users', '', '/api/admin/users', admin),
    read('administration: users by name', '', '/api/admin/users?q=abdou', admin),
    read('administration: numbers of waiting items', '≤ 10', '/api/admin/waiting', moderator),
    {
      name: 'administration: next ad to review',
      goal: '≤ 10',
      warmUp: READS_BEFORE,
      run: () =>
        api.call('POST', '/api/admin/annonces/next', {
          ...(moderator && { caller: moderator }),
          json: {},
        }),
    },
    read('administration: closed reports', '≤ 15', '/api/admin/reports?status=closed', moderator),
    read('administration: messages to the team', '≤ 15', '/api/admin/contact-messages', admin),
    read('notifications of a person with many', '≤ 10', '/api/notifications', seller),
    ...matchingCalls(api),
    { name: 'index of the sitemap, once in ten minutes', goal: '', run: () => listAdParts(pool) },
    read('counts beside the choices', '', '/api/annonces/choices', undefined),
  ];
};
