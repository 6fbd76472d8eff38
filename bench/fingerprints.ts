// How many altered photos are found again among a million fingerprints, how many others with them, and in what time.

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { findHashes } from '#server/domains/moderation/queries/same-pictures.ts';
import { fingerprint } from '#server/platform/pictures/fingerprint.ts';
import {
  BAND_BITS,
  BANDS,
  HASH_BITS,
  keysOf,
  mirrored,
  SIDE,
  type Fingerprint,
} from '#server/platform/pictures/picture-hash.ts';
import { ALTERATIONS, inventPicture, picturesToFind, randomFrom } from './altered-pictures.ts';
import { openFilled } from './filled-database.ts';
import {
  cpuSecondsOfChildren,
  median,
  p99,
  parentOf,
  printTable,
  secondsBetween,
  timed,
} from './measure.ts';
import { expectOne } from '#server/platform/database/database.ts';

/** Of each alteration: together a thousand altered photos. */
const EACH = 250;
/** Pictures of which there is no copy. */
const OTHERS = 1000;
const SEED = 2026;
/** Ids of stored pictures begin here, by kind. */
const ORIGINALS = 1;
const CROPS = 10_000;
const RANDOM = 100_000;
const REGIONS = 16;
/** The bits that differ in a mirrored picture. */
const MIRROR = mirrored('0'.repeat(HASH_BITS));
const CROP = 'cropped by 10 % each way, anywhere';

const store = (pool: pg.Pool, id: number, { hashes, weak }: Fingerprint): Promise<unknown> =>
  pool.query(
    `INSERT INTO picture_hash (picture_id, hashes, weak, keys) VALUES ($1, $2::bit(128)[], $3, $4)`,
    [id, hashes, Buffer.from(weak), [...new Set(hashes.flatMap(keysOf))]],
  );

/** Random hashes. Regions are independent here, which makes as many false matches, of more photos. */
const fill = async (pool: pg.Pool, count: number): Promise<void> => {
  const client = await pool.connect();
  await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'");
  // Fingerprints without photos.
  await client.query('ALTER TABLE picture_hash DROP CONSTRAINT picture_hash_picture_id_fkey');
  await client.query('DROP INDEX picture_hash_keys');
  const keys = Array.from(
    { length: BANDS },
    (_, band) =>
      `${band * 2 ** BAND_BITS} + substring(one FROM ${band * BAND_BITS + 1} FOR ${BAND_BITS})::integer`,
  );
  await client.query(
    `INSERT INTO picture_hash (picture_id, hashes, keys)
     SELECT $2::integer + i, hashes,
            ARRAY(SELECT key FROM unnest(hashes) hash,
                    LATERAL (SELECT CASE get_bit(hash, ${SIDE}) WHEN 1 THEN hash # B'${MIRROR}' ELSE hash END AS one) unmirrored,
                    LATERAL unnest(ARRAY[${keys.join(', ')}]) key)
     FROM generate_series(1, $1::integer) i, LATERAL (
       SELECT ARRAY(SELECT ('x' || md5(i || ':' || region))::bit(${HASH_BITS})
                    FROM generate_series(1, ${REGIONS}) region) AS hashes) AS made`,
    [count, RANDOM],
  );
  await client.query('CREATE INDEX picture_hash_keys ON picture_hash USING gin (keys)');
  await client.query('VACUUM ANALYZE picture_hash');
  // Not for others: its settings.
  client.release(true);
};

const print = async (picture: Uint8Array): Promise<Fingerprint> => {
  const made = await fingerprint(picture);
  if (!made) throw new Error('A picture of the bench is uniform.');
  return made;
};

interface LookedUp {
  ids: number[];
  ms: number;
  /** CPU of the database. */
  cpu: number;
}

const lookUp = async (
  pool: pg.Pool,
  postmaster: number,
  picture: Uint8Array,
): Promise<LookedUp> => {
  const sought = await print(picture);
  const before = await cpuSecondsOfChildren(postmaster);
  const started = performance.now();
  const found = await findHashes(pool, sought);
  const ms = performance.now() - started;
  const cpu = 1000 * secondsBetween(before, await cpuSecondsOfChildren(postmaster));
  return { ids: found.map(({ pictureId }) => pictureId), ms, cpu };
};

const postmasterOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(expectOne(rows).pid);
};

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { count: { type: 'string', default: '1000000' } },
  });
  const random = randomFrom(SEED);
  const { pool, close } = await openFilled({ count: 1 });
  try {
    const filled = await timed(() => fill(pool, Number(values.count)));
    console.log(`${values.count} fingerprints in ${Math.round(filled.wall / 1000)} s`);
    const originals = await picturesToFind(EACH, random);
    const cost = await timed(async () => {
      for (const [n, picture] of originals.entries())
        await store(pool, ORIGINALS + n, await print(picture));
    });
    const postmaster = await postmasterOf(pool);
    const times: LookedUp[] = [];
    const rows = [['', 'found', 'with others', 'with random ones']];
    const count = (name: string, results: readonly { found: boolean; ids: number[] }[]): void => {
      const all = results.length;
      const others = results.filter(({ ids }) => ids.some((id) => id < RANDOM)).length;
      const false_ = results.filter(({ ids }) => ids.some((id) => id >= RANDOM)).length;
      const found = results.filter((one) => one.found).length;
      rows.push([name, percent(found, all), percent(others, all), percent(false_, all)]);
    };
    for (const [name, alter] of Object.entries(ALTERATIONS)) {
      const results = [];
      for (const [n, picture] of originals.entries()) {
        const one = await lookUp(pool, postmaster, await alter(picture, random));
        times.push(one);
        const { ids } = one;
        const own = ORIGINALS + n;
        results.push({ found: ids.includes(own), ids: ids.filter((id) => id !== own) });
      }
      count(name, results);
    }
    const unknown = [];
    for (let n = 0; n < OTHERS; n += 1) {
      const one = await lookUp(pool, postmaster, await inventPicture(random));
      times.push(one);
      unknown.push({ found: false, ids: one.ids });
    }
    count('other pictures, of which there is no copy', unknown);
    // The other way: the cropped photo was there first. Those of the originals are taken out.
    await pool.query('DELETE FROM picture_hash WHERE picture_id < $1', [CROPS]);
    for (const [n, picture] of originals.entries())
      await store(pool, CROPS + n, await print(await ALTERATIONS[CROP](picture, random)));
    const reverse = [];
    for (const [n, picture] of originals.entries()) {
      const { ids } = await lookUp(pool, postmaster, picture);
      const own = CROPS + n;
      reverse.push({ found: ids.includes(own), ids: ids.filter((id) => id !== own) });
    }
    count('whole, of which a cropped one is stored', reverse);
    printTable(`altered photos among ${values.count} fingerprints`, rows);
    const waited = times.map(({ ms }) => ms);
    const spent = times.map(({ cpu }) => cpu);
    console.log(
      `\nms of a lookup: median ${median(waited).toFixed(1)}, p99 ${p99(waited).toFixed(1)}, ` +
        `CPU of the database ${median(spent).toFixed(1)}, p99 ${p99(spent).toFixed(1)}; ` +
        `of a fingerprint: ${(cost.cpu / EACH).toFixed(1)} of CPU`,
    );
    const { rows: sizes } = await pool.query<{ table: string; index: string }>(
      `SELECT pg_size_pretty(pg_table_size('picture_hash')) AS table,
              pg_size_pretty(pg_relation_size('picture_hash_keys')) AS index`,
    );
    console.log(`on disk: ${sizes[0]?.table}, its index ${sizes[0]?.index}`);
  } finally {
    await close();
  }
};
