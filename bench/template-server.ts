// The ceiling for a new page: one plain query, template strings and brotli, without a framework. What is around the cards is
// that of our page.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';
import { cpuMilliseconds } from './measure.ts';

export type TemplateTask =
  | { kind: 'open'; database: string; page: string }
  /** Asks for the CPU milliseconds of this process so far. */
  | { kind: 'cpu' };

interface Row {
  id: number;
  title: string;
  price: string;
  city: string;
  published: Date;
  key: string | null;
  placeholder: string | null;
}

/** Returns the SQL that reads the newest `count` ads with city and first photo. */
const queryOf = (count: number): string => `
  SELECT ad.id, ad.title, ad.price_label AS price, city.name AS city, ad.published_at AS published,
    picture.key, picture.placeholder
  FROM (SELECT ad_id, published_at FROM ad_search ORDER BY published_at DESC, ad_id DESC LIMIT ${count}) AS newest
    JOIN ad ON ad.id = newest.ad_id JOIN city ON city.id = ad.city_id
    LEFT JOIN picture ON picture.ad_id = ad.id AND picture.position = 0
  ORDER BY newest.published_at DESC, newest.ad_id DESC`;

const compress = promisify(brotliCompress);
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<"]/g, (mark) => ESCAPES[mark] ?? '');

/** Returns the markup of the photo on the card of an ad. */
const photoOf = ({ key, placeholder }: Row): string => {
  const file = (width: number) => `/pictures/${key}-${width}.webp`;
  const files = [160, 320, 640].map((width) => `${file(width)} ${width}w`).join(', ');
  return `<img alt="" sizes="(min-width:1024px) 287px,(min-width:480px) 47vw,160px" srcSet="${files}" src="${file(640)}" width="320" height="240" loading="lazy" style="background:${placeholder}" class="card-photo"/>`;
};

const cardOf = (row: Row): string =>
  `<li class="card"><a href="/annonces/${row.id}">${row.key ? photoOf(row) : ''}<p class="card-price" dir="auto">${escape(row.price)}</p><h2 class="card-title" dir="auto">${escape(row.title)}</h2><p class="card-foot"><span class="truncate" dir="auto">${escape(row.city)}</span><time dateTime="${row.published.toISOString()}">il y a 2 h</time></p></a><button type="button" aria-label="Ajouter aux favoris" aria-pressed="false" data-light="heart" class="card-heart"><svg viewBox="0 0 256 256"><use href="#coeur"></use></svg></button></li>`;

/** Is the markup with which the first card starts, and the markup that follows the last one. */
const [FIRST_CARD, AFTER_CARDS] = ['<li class="card">', '</ul>'];

/**
 * Serves a copy of `page` whose cards show the newest ads, as many as `page` has, read and rendered anew for each
 * request. Returns the address of the server.
 */
const open = async (database: string, page: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  const start = page.indexOf(FIRST_CARD);
  const end = page.indexOf(AFTER_CARDS, page.lastIndexOf(FIRST_CARD));
  const count = page.split(FIRST_CARD).length - 1;
  const [before, after] = [page.slice(0, start), page.slice(end)];
  const text = queryOf(count);
  const server = createServer((_request, response) => {
    void (async () => {
      const { rows } = await pool.query<Row>({ name: 'cards', text });
      const html = before + rows.map(cardOf).join('') + after;
      const body = await compress(html, { params: BROTLI });
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

process.on('message', (task: TemplateTask) => {
  void (async () => {
    process.send?.(task.kind === 'open' ? await open(task.database, task.page) : cpuMilliseconds());
  })();
});
