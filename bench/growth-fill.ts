// What the measured calls need in the database besides published ads.

import { AD_SNAPSHOT } from '#server/domains/ads/index.ts';
import { countChoices } from '#server/domains/search/index.ts';
import { countDays } from '#server/domains/moderation/commands/count-days.ts';
import type { Api } from './growth-api.ts';

const WAITING_ADS = 500;
/** Is the number of ads of the seller with many; these ads have ended, so that the limit of public ads allows them. */
const OWN_ADS = 5000;

// SQL to run once per database: it adds ads that wait for review, a seller with many ads, and decisions on ads.
const PREPARE = `
  UPDATE ad SET status = 'pending' WHERE id IN (SELECT id FROM ad ORDER BY id DESC LIMIT ${WAITING_ADS});
  INSERT INTO app_user (first_name, last_name, telephone, password_hash, role, phone_verified_at, terms_accepted_at, created_at)
  SELECT 'Banc', role, '+2278999990' || n, '', role, now(), now(), now()
  FROM unnest('{admin,moderator,user}'::text[]) WITH ORDINALITY AS one (role, n);
  INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at)
  SELECT u.id, ad.title, ad.description, ad.category_id, ad.sub_category_id, ad.city_id, ad.condition, ad.price, ad.price_label,
         '', '', '', 'expired', ad.created_at, ad.submitted_at, ad.published_at, ad.expires_at
  FROM app_user u, (SELECT * FROM ad ORDER BY id LIMIT ${OWN_ADS}) AS ad WHERE u.telephone = '+22789999903';
  INSERT INTO journal (at, actor_id, act, subject_id, version, detail)
  SELECT created_at + interval '40 minutes', 1, 'ad.approved', id, 1, jsonb_build_object('waited', 60 * (id % 240))
  FROM ad WHERE status = 'published' ON CONFLICT DO NOTHING;
  INSERT INTO ad_day (ad_id, day, views, contacts) SELECT id, created_at::date, 5, id % 3 FROM ad;
  INSERT INTO ad_check (ad_id, version, checks, weight, made_at)
  SELECT id, version, '[]', id % 5, now() FROM ad WHERE status = 'pending' ON CONFLICT DO NOTHING`;

// SQL to run once per database: it adds closed reports, answered messages, notifications and saved searches.
const PREPARE_LISTS = `
  INSERT INTO report (ad_id, ad_version, reporter_id, reason, snapshot, created_at, closed_at, outcome)
  SELECT a.id, a.version, 1 + a.id / 50 % 100, 'other', ${AD_SNAPSHOT}, a.created_at, a.created_at + interval '1 day', 'dismissed'
  FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id % 50 = 7 AND a.status = 'published';
  INSERT INTO contact_message (name, email, message, created_at, answer, answered_at)
  SELECT 'Banc', 'banc@example.org', 'Bonjour', created_at, 'Merci', created_at + interval '1 hour' FROM ad WHERE id % 50 = 9;
  INSERT INTO notification (user_id, kind, subject_id, about, created_at)
  SELECT CASE WHEN a.id % 500 = 11 THEN u.id ELSE a.owner_id END, 'ad_published', a.id, 'bench:' || a.id, a.created_at
  FROM ad a, app_user u WHERE a.id % 10 = 1 AND u.telephone = '+22789999903';
  INSERT INTO saved_search (user_id, name, query, channel, created_at)
  SELECT u.id, 'Recherche', (ARRAY['q=moto', 'q=canap%C3%A9', 'category=1'])[1 + n % 3] || '&city=' || 1 + n % 50 || '&price_max=' || 5000 * n,
         'bell', now() - interval '1 day'
  FROM generate_series(1, 200) AS n, app_user u WHERE u.telephone = '+22789999903'`;

/**
 * Is SQL that inserts an offer as the newest ad, and wanted ads in its sub-category and region, each of another user:
 * more than are compared with one offer.
 */
const PREPARE_WANTED = `
  INSERT INTO ad (owner_id, kind, title, description, category_id, sub_category_id, city_id, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at)
  SELECT u.id, CASE n WHEN 0 THEN 'offer' ELSE 'wanted' END, (ARRAY['Canapé d’angle', 'Salon en cuir', 'Table basse'])[1 + n % 3], 'Pour la maison.', c.parent_id, c.id,
         city.id, 1000 * n, '', '', '', '', 'published', at, at, at, at + interval '60 days'
  FROM (SELECT id, row_number() OVER (ORDER BY telephone = '+22789999902' DESC, id) - 1 AS n FROM app_user) AS u,
       category c, city, LATERAL (SELECT now() - interval '1 day' * sign(n) AS at) AS moment
  WHERE u.n <= 400 AND c.slug = 'meubles-salons' AND city.slug = 'niamey'`;

/**
 * Adds the rows that the measured calls read, unless a database kept from an earlier run has them, and refreshes its
 * counts.
 */
export const prepare = async ({ platform }: Api): Promise<void> => {
  const { pool } = platform.database;
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query("SELECT FROM app_user WHERE telephone = '+22789999901'");
    if (rows.length === 0) await client.query(PREPARE);
    const lists = await client.query('SELECT FROM contact_message LIMIT 1');
    if (lists.rows.length === 0) {
      await client.query(PREPARE_LISTS);
      await client.query(PREPARE_WANTED);
      await client.query('VACUUM (ANALYZE)');
    }
  } finally {
    client.release(true);
  }
  await countChoices(pool);
  await countDays(platform);
};
