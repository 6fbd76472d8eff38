import { randomUUID } from 'node:crypto';
import { DAY } from '#contract/common/time.ts';
import type { AdFixture } from '../ad-fixtures.ts';
import { newCompany, newOwner, submittedDeclaration } from '../companies.ts';
import { adFields, contactOf, newcomer, seller, type Person } from '../personas.ts';
import { putConversation, putRating } from '../ratings.ts';
import { putShop } from '../shops.ts';

import { ago, deleting, erasing, removingAd, type Subject, type World } from './world.ts';

/**
 * Creates an ad with everything that jobs look for, and a payload that fits every event about ads. `set` is SQL that
 * assigns columns of the ad.
 */
export const anAd = async (
  world: World,
  { set = 'version = version', ...ad }: Partial<AdFixture> & { set?: string } = {},
): Promise<Subject & { id: number }> => {
  const { service, ads, seller: owner, buyer, moderator, webp, value } = world;
  const now = service.clock.now();
  const ownerId = owner.user.id;
  const id = await ads.put({
    title: 'Moto Bajaj',
    description: 'Une moto en bon état, avec ses papiers, IMEI 356938035643809, à voir au Plateau.',
    publishedAt: ago(world, 1).toISOString(),
    photos: 1,
    ownerId,
    ...ad,
  });
  const key = await value<string>(
    "UPDATE picture SET widths = '{160}' WHERE ad_id = $1 RETURNING key",
    [id],
  );
  await service.platform.pictures.write(`${key}-160.webp`, webp);
  for (const text of [
    `UPDATE ad SET ${set} WHERE id = $1 AND $2::integer > 0 AND $3::integer > 0 AND $4::timestamptz IS NOT NULL`,
    `INSERT INTO ad_agent SELECT $1, $3 WHERE $2::integer > 0 AND $4::timestamptz IS NOT NULL`,
    `INSERT INTO favourite SELECT $2, $1, $4::timestamptz - interval '2 days' WHERE $3::integer > 0`,
    `INSERT INTO price_change (ad_id, price_before, price_after, changed_at)
     SELECT $1, 20000, 10000, $4 WHERE $2::integer + $3::integer > 0`,
    `INSERT INTO report (ad_id, ad_version, reporter_id, reason, snapshot, created_at)
     SELECT $1, 1, $2, code, '{"title": "Moto", "owner": {"id": 1}}', $4 FROM report_reason
     WHERE way = 'seller_weight' AND $3::integer > 0 LIMIT 1`,
    `WITH decided AS (INSERT INTO journal (at, actor_id, act, subject_id, version, reason)
       SELECT $4, $3, 'ad.rejected', $1, 1, 'photos' WHERE $2::integer > 0 RETURNING id),
     said AS (INSERT INTO journal_comment SELECT id, 'Une photo.' FROM decided)
     INSERT INTO appeal (ad_id, ad_version, decision_id, owner_id, text, created_at)
     SELECT $1, 1, id, $2, 'À revoir.', $4 FROM decided`,
  ])
    await service.database.pool.query(text, [id, buyer.user.id, moderator.user.id, now]);
  const end = await value<Date>('SELECT expires_at FROM ad WHERE id = $1', [id]);
  return {
    id,
    payload: {
      ad_id: id,
      version: 1,
      because: 'age',
      end: end.toISOString(),
      asked: now.toISOString(),
      until: new Date(now.getTime() + DAY).toISOString(),
      is_longer: false,
      step: 'asked',
      attempt: 1,
      shop_id: 1,
      at: now.toISOString(),
      files: [`${key}-160.webp`],
    },
    remove: removingAd(ownerId, id),
  };
};

/** Creates an ad as `anAd` does, with another payload. */
export const anAdOf = async (
  world: World,
  payload: object,
  ad: Parameters<typeof anAd>[1] = {},
): Promise<Subject> => ({ ...(await anAd(world, ad)), payload });

/** Creates a report of an ad, open or closed. Its removal deletes the report or the ad. */
export const aReport = async (
  world: World,
  { isClosed = false, removes = 'report' }: { isClosed?: boolean; removes?: 'report' | 'ad' } = {},
): Promise<Subject> => {
  const ad = await anAd(world, { status: 'pending' });
  const id = await world.value('SELECT max(id) FROM report WHERE ad_id = $1', [ad.id]);
  if (isClosed)
    await world.value(
      "UPDATE report SET closed_at = $2, outcome = 'upheld' WHERE id = $1 RETURNING id",
      [id, world.service.clock.now()],
    );
  return {
    payload: { report_id: id, ad_id: ad.id },
    remove: removes === 'ad' ? ad.remove : deleting('report', `id = ${id}`),
  };
};

/** Creates a conversation in which both users wrote, with an accepted appointment and a notification of its buyer. */
export const aConversation = async (world: World): Promise<Subject> => {
  const { service, value, seller: owner } = world;
  const buyer = await seller(service);
  const id = await putConversation(service, { buyer: buyer.user.id, seller: owner.user.id });
  const now = service.clock.now();
  const appointment = await value(
    `INSERT INTO appointment (conversation_id, proposer_id, at, place, status, remind_at)
     VALUES ($1, $2, $3::timestamptz + interval '2 hours', 'Plateau', 'accepted', $3) RETURNING id`,
    [id, buyer.user.id, now],
  );
  for (const kind of ['message', 'appointment'])
    await value(
      `INSERT INTO notification (user_id, kind, subject_id, about, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [buyer.user.id, kind, id, `${kind}.${randomUUID()}`, now],
    );
  return {
    payload: {
      conversation_id: id,
      buyer_id: buyer.user.id,
      seller_id: owner.user.id,
      sender_id: owner.user.id,
      reader_id: buyer.user.id,
      message_id: await value('SELECT max(id) FROM chat_message WHERE conversation_id = $1', [id]),
      appointment_id: appointment,
      remind_at: now.toISOString(),
    },
    remove: deleting('conversation', `id = ${id}`),
  };
};

export const aRating = async (world: World): Promise<Subject> => {
  const { service, seller: owner, buyer } = world;
  const people = { buyer: buyer.user.id, seller: owner.user.id };
  const id = await putRating(service, await putConversation(service, people));
  return {
    payload: { rating_id: id, version: 1, steps: ['received', 'removed'] },
    remove: deleting('rating', `id = ${id}`),
  };
};

/**
 * Creates a company of the seller with a declaration in this state, and a public shop with a member. Its removal
 * deletes the company.
 */
export const aCompany = async (world: World, status = 'filed'): Promise<Subject> => {
  const { service, value, seller: holder, buyer } = world;
  const { id } = await newCompany(service, holder);
  await newOwner(service, holder, id);
  const now = service.clock.now();
  const { id: declaration } = await submittedDeclaration(service, holder, id);
  await value(
    `WITH changed AS (UPDATE company SET owners_changed_at = $3::timestamptz - interval '16 days' WHERE id = $1),
     decided AS (UPDATE declaration_version SET outcome = nullif($2, 'submitted'),
       decided_at = CASE WHEN $2 <> 'submitted' THEN $3::timestamptz END WHERE declaration_id = $4)
     UPDATE declaration SET status = $2, code = CASE $2 WHEN 'filed' THEN md5($1::text) END WHERE id = $4 RETURNING id`,
    [id, status, now, declaration],
  );
  const shop = await putShop(service, id, { isPublic: true });
  await value("INSERT INTO shop_member VALUES ($1, $2, 'seller', $3) RETURNING shop_id", [
    shop,
    buyer.user.id,
    now,
  ]);
  const invitation = await value(
    `INSERT INTO shop_invitation (shop_id, telephone, user_id, role, created_at)
     VALUES ($1, $2, $3, 'seller', $4::timestamptz - interval '1 day') RETURNING id`,
    [shop, buyer.telephone, buyer.user.id, now],
  );
  const report = await value(
    `INSERT INTO shop_report (shop_id, version, reporter_id, reason, text, created_at, closed_at, outcome)
     VALUES ($1, 1, $2, 'other', 'Fausse enseigne.', $3, $3, 'upheld') RETURNING id`,
    [shop, buyer.user.id, now],
  );
  return {
    payload: {
      company_id: id,
      declaration_id: declaration,
      version: 1,
      day: 15,
      shop_id: shop,
      user_id: buyer.user.id,
      step: 'joined',
      at: now.toISOString(),
      invitation_id: invitation,
      report_id: report,
    },
    remove: deleting('company', `id = ${id}`),
  };
};

/**
 * Creates a separate user, whose removal closes and erases the account. `set` is SQL that assigns columns of the
 * account.
 */
export const aPerson = async (
  { service, value }: World,
  { set = 'role = role', isConfirmed = true } = {},
): Promise<Subject & { person: Person }> => {
  const person = await (isConfirmed ? seller : newcomer)(service);
  const { id } = person.user;
  await service.carryOut();
  await service.database.pool.query(`UPDATE app_user SET ${set} WHERE id = $1`, [id]);
  const now = service.clock.now().toISOString();
  const change = await value(
    `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at)
     VALUES ($1, 'email', $2, $3, $4::timestamptz - interval '8 days', $4::timestamptz - interval '1 day') RETURNING id`,
    [id, person.telephone, `+2278${String(8000000 + id)}`, now],
  );
  return {
    person,
    payload: {
      user_id: id,
      change_id: change,
      changed_at: now,
      freed_at: now,
      until: now,
      sign_in_id: 1,
      change: 'on',
      way: 'email',
      was_freed: false,
      encrypted: service.platform.secrets.encrypt('hadiza@exemple.ne'),
      key: `portrait${id}`,
      mandate_id: await value(
        `INSERT INTO mandate (agent_id, owner_id, created_at, expires_at)
         SELECT $1, id, $2, $2 FROM app_user WHERE id <> $1 AND role = 'admin' LIMIT 1 RETURNING id`,
        [id, now],
      ),
      to: id,
      at: now,
    },
    remove: erasing(id),
  };
};

/**
 * Creates a saved search of the buyer with a matching published ad, and a digest. Its removal deletes the search or the
 * ad.
 */
export const aSearch = async (
  world: World,
  {
    isDigested = false,
    removes = 'search',
  }: { isDigested?: boolean; removes?: 'search' | 'ad' } = {},
): Promise<Subject> => {
  const { service, value, buyer } = world;
  const ad = await anAd(world, { publishedAt: service.clock.now().toISOString() });
  const now = service.clock.now();
  const id = await value(
    `INSERT INTO saved_search (user_id, name, query, channel, created_at)
     VALUES ($1, 'Motos', 'q=moto', 'email', $2::timestamptz - interval '1 day') RETURNING id`,
    [buyer.user.id, now],
  );
  const digest = await value(
    'INSERT INTO alert_digest (saved_search_id) VALUES ($1) RETURNING id',
    [id],
  );
  if (isDigested)
    await value('INSERT INTO alert_match VALUES ($1, $2, $3, $4) RETURNING ad_id', [
      id,
      ad.id,
      now,
      digest,
    ]);
  return {
    payload: { digest_id: digest, saved_search_id: id, user_id: buyer.user.id },
    remove: removes === 'ad' ? ad.remove : deleting('saved_search', `id = ${id}`),
  };
};

/**
 * Creates an offer of the seller that answers a wanted ad of the buyer. Its removal deletes the offer or the wanted ad.
 */
export const aWanted = async (
  world: World,
  {
    removes = 'wanted',
    isMatched = false,
  }: { removes?: 'wanted' | 'offer'; isMatched?: boolean } = {},
): Promise<Subject> => {
  const { service, ads, buyer, value } = world;
  const publishedAt = service.clock.now().toISOString();
  const offer = await anAd(world, { publishedAt, sub: 'motos' });
  const wanted = await ads.put({
    title: 'Moto Bajaj',
    sub: 'motos',
    kind: 'wanted',
    ownerId: buyer.user.id,
    publishedAt,
    price: 50_000,
  });
  const now = service.clock.now();
  await service.database.pool.query('UPDATE alert_mark SET wanted_up_to = $1', [now]);
  if (isMatched)
    await value(
      "INSERT INTO wanted_match VALUES ($1, 'seeker', $2, $3, $4::timestamptz, $4::timestamptz::date) RETURNING wanted_id",
      [buyer.user.id, wanted, offer.id, now],
    );
  return {
    payload: {
      ad_id: offer.id,
      user_id: buyer.user.id,
      side: 'seeker',
      day: publishedAt.slice(0, 10),
    },
    remove: removes === 'offer' ? offer.remove : removingAd(buyer.user.id, wanted),
  };
};

/**
 * Creates a queued line in an import of ads by a new seller. Its removal deletes the import, or the imported ad as soon
 * as it exists.
 */
export const anImport = async (
  { service, value }: World,
  { removes = 'import' }: { removes?: 'import' | 'ad' } = {},
): Promise<Subject> => {
  const person = await seller(service);
  const ownerId = person.user.id;
  const id = await value<string>(
    `INSERT INTO ad_import (id, owner_id, ignored_columns, checked_at, sent_at) VALUES ($1, $2, '{}', $3, $3) RETURNING id`,
    [randomUUID(), ownerId, service.clock.now()],
  );
  await value(
    `INSERT INTO ad_import_line (import_id, line, state, fields, photos, problems, key)
     VALUES ($1, 1, 'queued', $2, '{}', '[]', $3) RETURNING line`,
    [id, await adFields(service, contactOf(person)), `import:${randomUUID()}`],
  );
  return {
    payload: { import_id: id, line: 1 },
    remove:
      removes === 'ad'
        ? deleting('ad', `owner_id = ${ownerId}`)
        : deleting('ad_import', `id = '${id}'`),
  };
};

/** Creates a row that a scheduled clean-up would delete, but that is deleted before the clean-up gets to it. */
export const aRow = async (
  world: World,
  table: string,
  insert: string,
  values: readonly unknown[] = [],
): Promise<Subject> => {
  const id = await world.value(`${insert} RETURNING id`, values);
  return { payload: {}, remove: deleting(table, `id = ${id}`) };
};
