import { sql } from 'drizzle-orm';
import { NO_BUDGET } from '#contract/ads/kind-labels.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import { HOUR } from '#contract/time.ts';
import { ad, endOf } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { InsertedPeople } from './people.ts';
import { get, type Places } from './places.ts';

interface Wanted {
  title: string;
  description: string;
  category: string;
  sub: string;
  city: string;
  /** Whole francs; null: to be discussed. */
  budget: number | null;
  /** Since its publication. */
  hours: number;
}

const WANTED: readonly Wanted[] = [
  {
    title: 'Toyota Corolla ou Yaris automatique',
    description:
      'Pour aller au travail : essence, climatisation, papiers à jour. Je viens voir avec un mécanicien.',
    category: 'vehicules',
    sub: 'voitures',
    city: 'niamey',
    budget: 3_000_000,
    hours: 30,
  },
  {
    title: 'Machine à coudre',
    description:
      'Pour commencer un petit atelier à la maison. Une machine à pédale me convient si elle marche bien.',
    category: 'materiaux-equipements-pro',
    sub: 'machines-a-coudre-ateliers',
    city: 'maradi',
    budget: 75_000,
    hours: 62,
  },
  {
    title: 'Moutons pour un baptême',
    description: 'Deux béliers bien portants pour un baptême la semaine prochaine.',
    category: 'animaux-elevage',
    sub: 'moutons-beliers',
    city: 'zinder',
    budget: null,
    hours: 98,
  },
  {
    title: 'Professeur de mathématiques',
    description:
      'Pour un élève de troisième, deux soirs par semaine chez nous, jusqu’à l’examen du BEPC.',
    category: 'emploi-formation',
    sub: 'cours-particuliers-soutien',
    city: 'niamey',
    budget: null,
    hours: 140,
  },
];

/** A person of the city who had signed up a day before, each time another. */
export const authorIn = async (
  tx: Tx,
  { sellers, buyers }: InsertedPeople,
  { cityId, before, taken }: { cityId: number; before: Date; taken: readonly number[] },
): Promise<{ id: number; phone: string } | undefined> => {
  const all = [...buyers, ...sellers].map(({ id }) => id).filter((id) => !taken.includes(id));
  const { rows } = await tx.execute<{ id: number; phone: string }>(sql`
    SELECT id, telephone AS phone FROM app_user
    WHERE id IN ${all} AND city_id = ${cityId} AND created_at < ${before.toISOString()}::timestamptz - interval '1 day'
    ORDER BY id LIMIT 1`);
  return rows[0];
};

/** Stores the wanted ads of the demo; after all others, whose numbers stay the same. */
export const insertWantedAds = async (
  tx: Tx,
  { places, people, now }: { places: Places; people: InsertedPeople; now: Date },
): Promise<void> => {
  const taken: number[] = [];
  for (const { title, description, category, sub, city, budget, hours } of WANTED) {
    const submittedAt = new Date(now.getTime() - hours * HOUR);
    const cityId = get(places.cityIds, city);
    const author = await authorIn(tx, people, { cityId, before: submittedAt, taken });
    if (!author) continue;
    taken.push(author.id);
    await tx.insert(ad).values({
      ownerId: author.id,
      kind: 'wanted',
      title,
      description,
      categoryId: get(places.categoryIds, category),
      subCategoryId: get(places.categoryIds, sub),
      cityId,
      price: budget,
      priceLabel: budget === null ? NO_BUDGET : priceLabelOf({ price: budget }),
      whatsapp: author.phone,
      telephone: author.phone,
      sms: author.phone,
      status: 'published',
      createdAt: submittedAt,
      submittedAt,
      publishedAt: submittedAt,
      expiresAt: endOf(submittedAt, null),
    });
  }
};
