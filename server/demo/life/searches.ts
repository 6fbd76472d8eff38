import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { saveSearch } from '#server/domains/alerts/index.ts';
import { get } from '../places.ts';
import { platformThen, type Scene } from './scene.ts';

interface Search {
  name: string;
  words?: string;
  city?: string;
  filters?: string;
}

const SEARCHES: readonly Search[] = [
  { name: 'Moto à Niamey', words: 'moto', city: 'niamey' },
  { name: 'Frigo à moins de 150 000', words: 'frigo', filters: 'price_max=150000' },
  { name: 'Parcelle à Niamey', words: 'parcelle', city: 'niamey' },
  { name: 'Samsung en bon état', words: 'samsung', filters: 'product_status=Bien' },
  { name: 'Mouton pour la fête', words: 'mouton' },
  { name: 'Panneau solaire', words: 'panneau solaire', filters: 'photo=1' },
  { name: 'Machine à coudre', words: 'machine à coudre', city: 'maradi' },
  { name: 'Toyota', words: 'toyota', filters: 'price_max=4000000' },
];

/** Is the number of searches, from the start of the list, that belong to the demo buyer. */
const OF_DEMO_BUYER = 3;
/** Is the least number of days between a user's sign-up and a search that the user saves. */
const AFTER_DAYS = 1 / 24;

/** Stores saved searches of the demo buyer and of others, who are notified of ads published from now on. */
export const saveSearches = async (scene: Scene): Promise<void> => {
  const { tx, now, people, places } = scene;
  for (const [index, { name, words, city, filters }] of SEARCHES.entries()) {
    const person = index < OF_DEMO_BUYER ? people.demoBuyer : people.buyers[index];
    if (!person) continue;
    const query = new URLSearchParams(filters);
    if (words) query.set('q', words);
    if (city) query.set('city', String(get(places.cityIds, city)));
    const savedAt = new Date(person.since.getTime() + (index + AFTER_DAYS) * DAY);
    await saveSearch(platformThen(scene, savedAt < now ? savedAt : now), person.id, {
      name,
      query: query.toString(),
      channel: 'bell',
    });
  }
  await tx.execute(sql`UPDATE alert_mark SET matched_up_to = ${now.toISOString()}`);
};
