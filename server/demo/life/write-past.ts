import { sql } from 'drizzle-orm';
import { decisionLog } from '../decisions.ts';
import { SeededRandom } from '../random.ts';
import { insertAppointments } from './appointments.ts';
import { insertBell } from './bell.ts';
import { insertCompanies } from './companies.ts';
import { demoConversations, insertConversations, insertMessages } from './conversations.ts';
import { insertFavourites } from './favourites.ts';
import { insertLetters, insertQuestions } from './letters.ts';
import { insertMarket } from './market.ts';
import { insertPhotoChecks } from './photo-checks.ts';
import { insertRatings } from './ratings.ts';
import { insertReports } from './reports.ts';
import type { Scene } from './scene.ts';
import { saveSearches } from './searches.ts';
import { insertShop } from './shop.ts';

/** Stores the past activity of the demo's users, except their ads. */
export const writePast = async (given: Omit<Scene, 'random'>): Promise<void> => {
  const scene: Scene = { ...given, random: new SeededRandom('past of people') };
  const { tx, people } = scene;
  await insertFavourites(scene);
  const conversations = await insertConversations(scene, demoConversations(scene));
  // These are the demo seller's conversations whose last message was read. The first, with the demo buyer, gets the
  // accepted appointment.
  const readConversations = conversations.filter(
    ({ sellerId, messages }) => sellerId === people.demoSeller.id && messages.at(-1)?.readAt,
  );
  await insertAppointments(scene, readConversations);
  await insertMessages(scene, conversations);
  await insertRatings(scene, conversations);
  await insertQuestions(scene);
  await saveSearches(scene);
  const recordDecisions = decisionLog(tx, people.moderatorId);
  await insertReports(scene, recordDecisions);
  await insertPhotoChecks(scene, recordDecisions);
  await recordDecisions(scene.now);
  const declared = await insertCompanies(scene);
  await insertShop(scene, declared.companyId);
  await insertLetters(scene);
  await insertMarket({ ...scene, random: new SeededRandom('market') });
  await insertBell(scene, { conversations, declared });
  // The commands above emitted events as if called today; deleting these prevents notifications about the past.
  await tx.execute(sql`
    DELETE FROM event WHERE type LIKE 'declaration.%' OR type LIKE 'report.%' OR type = 'ad.photo_checked'`);
};
