import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';

// Sites with a catalogue get by a migration what new ones get by their seed.
const MIGRATION = join(import.meta.dirname, '../migrations/0472_lost_and_found.sql');

let database: TestDatabase;
let migration: string;
beforeAll(async () => {
  database = await testDatabase();
  migration = await readFile(MIGRATION, 'utf8');
});
afterAll(() => database.close());

const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;

const OF_CATEGORY = `
  SELECT c.name, c.slug, c.icon, c.position, c.has_condition, c.inherits_condition, c.for_sale, c.ask_after_days, top.slug AS top
  FROM category c LEFT JOIN category top ON top.id = c.parent_id
  WHERE coalesce(top.slug, c.slug) = 'perdus-trouves' ORDER BY top.slug NULLS FIRST, c.position`;
const OF_ATTRIBUTES = `
  SELECT c.slug, a.key, a.label, a.kind, a.help, u.list, u."group", u.position, u.required, u.filter, u.card,
    (SELECT array_agg(h.key || ' ' || h.label ORDER BY h.position) FROM attribute_choice h
     WHERE h.attribute_id = a.id AND h.list = u.list) AS choices
  FROM category_attribute u JOIN attribute a ON a.id = u.attribute_id JOIN category c ON c.id = u.category_id
  WHERE c.slug LIKE '%perdus%' ORDER BY c.slug, u.position`;
const FORGET = `
  DELETE FROM category WHERE parent_id = (SELECT id FROM category WHERE slug = 'perdus-trouves');
  DELETE FROM category WHERE slug = 'perdus-trouves';
  DELETE FROM attribute WHERE key LIKE 'lost%' OR key = 'paper_type'`;

it('an older site gets the category of things lost and found as new ones have it, once', async () => {
  const seeded = [await rows(OF_CATEGORY), await rows(OF_ATTRIBUTES)];
  expect(seeded.map(({ length }) => length)).toEqual([6, 15]);
  await database.pool.query(FORGET);
  expect(await rows(OF_CATEGORY)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await database.pool.query(migration);
    expect([await rows(OF_CATEGORY), await rows(OF_ATTRIBUTES)]).toEqual(seeded);
  }
});

it('what administrators made under its name stays theirs', async () => {
  await database.pool.query(FORGET);
  await database.pool.query(
    "INSERT INTO category (name, slug, icon, position) VALUES ('Perdus', 'perdus-trouves', 'car', 40)",
  );
  await database.pool.query(migration);
  expect(await rows(OF_CATEGORY)).toEqual([
    expect.objectContaining({ name: 'Perdus', icon: 'car', for_sale: true }),
  ]);
  expect(await rows(OF_ATTRIBUTES)).toEqual([]);
});
