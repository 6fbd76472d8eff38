import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashPassword } from '#server/domains/accounts/index.ts';
import { countChoices } from '#server/domains/search/index.ts';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import { HOUR } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { PRODUCTION_HASH_MEMORY } from '#server/platform/settings.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { demoAdStream, type DemoAd } from './ads.ts';
import { demoValues } from './attribute-values.ts';
import { listDemoFiles } from './pictures.ts';
import { demoSellers } from './sellers.ts';
import { datedValues } from './template-values.ts';

export interface BulkOptions {
  now: Date;
  /**
   * Determines the pictures of the ads: `stored` uses only pictures that some ad already shows, so that their files
   * exist; `any` also inserts picture rows without files, for measurements.
   */
  pictures: 'stored' | 'any';
  /** Is the seed of the random ads; by default each call generates different ads. */
  seed?: string | undefined;
  /** Is called after each batch with the number of ads inserted so far. */
  onProgress?: (done: number) => void;
}

const BATCH = 20_000;
const ADS_PER_SELLER = 40;
/** Is the number of days for which an ad is online; sellers signed up more days ago than that. */
const LIFE_DAYS = 60;
const LIFE_HOURS = LIFE_DAYS * 24;

interface Context {
  sellers: { id: number; phone: string }[];
  cityIds: Map<string, number>;
  categoryIds: Map<string, number>;
  /** Maps file names to the pictures that the ads may use. */
  pictures: ReadonlyMap<string, StoredPicture>;
  now: Date;
}

type Cell = string | number | boolean | null;

const csv = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell))).join(',')}\n`;

const copy = (client: pg.PoolClient, into: string, lines: readonly string[]): Promise<void> =>
  pipeline(Readable.from(lines), client.query(copyFrom(`COPY ${into} FROM STDIN (FORMAT csv)`)));

const AD_COLUMNS = `ad (id, owner_id, title, description, category_id, sub_category_id, city_id, condition, price,
  price_label, whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at, attributes)`;
const PICTURE_COLUMNS =
  'picture (owner_id, ad_id, position, key, width, height, placeholder, widths, created_at)';

/** Inserts at least 40 sellers for `count` ads, who signed up 60 to 360 days before `now`, and returns them. */
const insertSellers = async (
  client: pg.PoolClient,
  count: number,
  now: Date,
): Promise<Context['sellers']> => {
  const sellers = demoSellers(Math.min(900_000, Math.max(40, Math.ceil(count / ADS_PER_SELLER))));
  // The password is random, because these users never sign in.
  const settings = { PASSWORD_HASH_MEMORY: PRODUCTION_HASH_MEMORY };
  const password = await hashPassword({ settings }, randomUUID());
  await client.query(
    `INSERT INTO app_user
       (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at, is_demo)
     SELECT first_name, last_name, phone, $4, since, since, since, true
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS seller (first_name, last_name, phone, n),
          LATERAL (SELECT $5::timestamptz - make_interval(days => ${LIFE_DAYS} + (n * 37 % 300)::integer) AS since) AS signed_up
     ON CONFLICT (telephone) WHERE deleted_at IS NULL AND number_freed_at IS NULL DO NOTHING`,
    [
      sellers.map((s) => s.firstName),
      sellers.map((s) => s.lastName),
      sellers.map((s) => s.phone),
      password,
      now,
    ],
  );
  const { rows } = await client.query<{ id: number; phone: string }>(
    'SELECT id, telephone AS phone FROM app_user WHERE telephone = ANY ($1) AND is_demo ORDER BY id',
    [sellers.map((s) => s.phone)],
  );
  return rows;
};

const idsBySlug = async (
  client: pg.PoolClient,
  table: 'city' | 'category',
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ slug: string; id: number }>(
    `SELECT slug, id FROM ${table}`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

/** Contains the columns of a picture row without stored files. */
const UNSTORED = {
  width: 1200,
  height: 900,
  placeholder: '#e9dfcf',
  widths: [160, 320, 640, 1200],
};

/** Returns the demo pictures that ads may use, by file name; `any` includes those without stored files. */
const readPictures = async (
  client: pg.PoolClient,
  which: BulkOptions['pictures'],
): Promise<Context['pictures']> => {
  const files = await listDemoFiles('pictures');
  const { rows } = await client.query<StoredPicture>(
    `SELECT DISTINCT ON (key) key, width, height, placeholder, widths FROM picture WHERE key = ANY ($1)`,
    [files.map(({ key }) => key)],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const pictures = new Map<string, StoredPicture>();
  for (const { name, key } of files) {
    const picture = stored.get(key) ?? (which === 'any' ? { ...UNSTORED, key } : undefined);
    if (picture) pictures.set(name, picture);
  }
  return pictures;
};

/** Reserves `count` consecutive ids of ads and returns the first. */
const reserveIds = async (client: pg.PoolClient, count: number): Promise<number> => {
  const { rows } = await client.query<{ first: number }>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('ad', 'id')) AS first)
     SELECT first, setval(pg_get_serial_sequence('ad', 'id'), first + $1 - 1) FROM next`,
    [count],
  );
  return expectOne(rows).first;
};

/** Returns an ad and its pictures as lines of CSV for COPY. */
const linesOf = (
  id: number,
  demo: DemoAd,
  context: Context,
): { ad: string; pictures: string[] } => {
  const { sellers, cityIds, categoryIds, pictures, now } = context;
  const seller = sellers[demo.sellerIndex % sellers.length];
  if (!seller) throw new Error('There is no seller.');
  const published = new Date(now.getTime() - demo.ageHours * HOUR).toISOString();
  const expires = new Date(now.getTime() + (LIFE_HOURS - demo.ageHours) * HOUR).toISOString();
  const place = [demo.categorySlug, demo.subSlug].map((slug) => categoryIds.get(slug) ?? null);
  const { phone } = seller;
  return {
    ad: csv([
      id,
      seller.id,
      demo.title,
      demo.description,
      ...place,
      cityIds.get(demo.citySlug) ?? null,
      demo.condition,
      demo.price,
      demo.priceLabel,
      phone,
      phone,
      phone,
      'published',
      published,
      published,
      published,
      expires,
      // Attribute values that the ad's text states take precedence over random ones.
      JSON.stringify({
        ...demoValues(demo, `${demo.title} ${id}`),
        ...datedValues(demo.attributes, now),
      }),
    ]),
    pictures: demo.pictures
      .flatMap((name) => pictures.get(name) ?? [])
      .map(({ key, width, height, placeholder, widths }, position) =>
        csv([
          seller.id,
          id,
          position,
          key,
          width,
          height,
          placeholder,
          `{${widths.join(',')}}`,
          published,
        ]),
      ),
  };
};

/** Copies a batch of ads and their pictures into the database. */
const writeBatch = async (
  client: pg.PoolClient,
  lines: ReturnType<typeof linesOf>[],
): Promise<void> => {
  await copy(
    client,
    AD_COLUMNS,
    lines.map(({ ad }) => ad),
  );
  await copy(
    client,
    PICTURE_COLUMNS,
    lines.flatMap(({ pictures }) => pictures),
  );
};

/** Is the number of ads from which it is faster to drop the search indexes first and build them afterwards. */
const MANY = 50_000;

/** Drops the indexes of the table `ad_search` except its primary key; returns the SQL statements that recreate them. */
const dropIndexes = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'ad_search' AND indexname <> 'ad_search_pkey'",
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
};

/** Inserts sellers and `count` generated ads in batches. */
const fill = async (client: pg.PoolClient, count: number, options: BulkOptions): Promise<void> => {
  const sellers = await insertSellers(client, count, options.now);
  const context: Context = {
    sellers,
    cityIds: await idsBySlug(client, 'city'),
    categoryIds: await idsBySlug(client, 'category'),
    pictures: await readPictures(client, options.pictures),
    now: options.now,
  };
  const first = await reserveIds(client, count);
  let batch: ReturnType<typeof linesOf>[] = [];
  let done = 0;
  for (const demo of demoAdStream({
    count,
    seed: options.seed ?? `bulk ${first}`,
    cities,
    categories,
    sellers: sellers.length,
  })) {
    done += 1;
    // The ads arrive newest first, and the newest ad gets the highest id.
    batch.push(linesOf(first + count - done, demo, context));
    if (batch.length === BATCH || done === count) {
      await writeBatch(client, batch);
      batch = [];
      options.onProgress?.(done);
    }
  }
};

/**
 * Adds `count` published ads to a database whose catalogue exists: all of them, or none when it is interrupted. A
 * million takes minutes, during which the lists of a running service are blocked. The ads belong to users who never
 * sign in, and are spread over cities, categories and 45 days.
 */
export const fillAds = async (
  pool: pg.Pool,
  count: number,
  options: BulkOptions,
): Promise<void> => {
  if (count <= 0) return;
  const client = await pool.connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'",
    );
    await client.query('BEGIN');
    const indexes = count < MANY ? [] : await dropIndexes(client);
    await fill(client, count, options);
    for (const index of indexes) await client.query(index);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) ad_search');
    for (const table of ['ad', 'picture', 'app_user', 'search_word'])
      await client.query(`VACUUM (ANALYZE) ${table}`);
    await countChoices(pool);
  } finally {
    // Session settings must not leak to the next user of the connection.
    client.release(true);
  }
};
