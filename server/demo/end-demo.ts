import { and, eq, isNull, ne } from 'drizzle-orm';
import { erasePerson } from '#server/app/personal-data.ts';
import { appUser, closeAccount, code } from '#server/domains/accounts/index.ts';
import { ad, picture } from '#server/domains/ads/index.ts';
import { countChoices } from '#server/domains/search/index.ts';
import { catalogChanged, listAllSlides, slide } from '#server/domains/catalog/index.ts';
import { emit } from '#server/platform/events/event.ts';
import { fileNames, keyOf } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_SEASON, DEMO_WARNING } from './life/market.ts';
import { listDemoPeople } from './refuse-demo.ts';

/** Is a date later than that of any stored file, so that all files are listed. */
const END_OF_TIME = new Date(8.64e15);
/** Tells whether a stored file belongs to the demo, by its key; keys of uploads are hexadecimal. */
const isOfDemo = (key: string): boolean => /^demo[0-9a-f]{12}$/.test(key);

/** Removes the slides that show a picture of the demo, with their files, and returns their number. */
const removeSlides = async ({ database: { orm }, pictures }: Platform): Promise<number> => {
  const all = await listAllSlides(orm);
  const ofDemo = all.filter(({ pictureKey }) => isOfDemo(pictureKey));
  for (const { id, pictureKey, widths } of ofDemo) {
    await pictures.remove(fileNames(pictureKey, widths));
    await orm.transaction(async (tx) => {
      await tx.delete(slide).where(eq(slide.id, id));
      await emit(tx, catalogChanged, {});
    });
  }
  return ofDemo.length;
};

interface Removed {
  ads: number;
  pictures: number;
}

/**
 * Removes a user with all data and returns the numbers of ads and photos. Files are removed before their rows, so that
 * a rerun after an interruption finds the rows.
 */
const removePerson = async (platform: Platform, userId: number): Promise<Removed> => {
  const { orm, pool } = platform.database;
  await orm.transaction(async (tx) => {
    // Accounts inserted by hand are marked as demo accounts too, so that a rerun finds them after they are closed.
    const [user] = await tx
      .update(appUser)
      .set({ isDemo: true })
      .where(eq(appUser.id, userId))
      .returning();
    await closeAccount(tx, userId, platform.clock.now());
    // Deleting the codes sent to the number resets the limits that count them.
    if (user?.telephone) await tx.delete(code).where(eq(code.target, user.telephone));
  });
  const photos = await orm.select().from(picture).where(eq(picture.ownerId, userId));
  await platform.pictures.remove(photos.flatMap(({ key, widths }) => fileNames(key, widths)));
  const ads = await orm.$count(ad, eq(ad.ownerId, userId));
  // Erasure keeps filed declarations of real companies in the archive for years; those of the demo are removed.
  await pool.query('DELETE FROM company WHERE holder_id = $1', [userId]);
  await erasePerson(platform, userId);
  return { ads, pictures: photos.length };
};

/**
 * Removes rows that erasing accounts leaves behind: empty conversations between two demo users and their emptied
 * reports, which moderators of the real site would still see.
 */
const removeBlankRows = async ({ database: { pool } }: Platform): Promise<void> => {
  const demo = '(SELECT id FROM app_user WHERE is_demo)';
  await pool.query(`DELETE FROM conversation WHERE buyer_id IN ${demo} AND seller_id IN ${demo}`);
  await pool.query(`DELETE FROM report WHERE reporter_id IN ${demo}`);
};

/** Removes the remaining picture files of the demo, to which no row refers. */
const removeFiles = async ({ pictures }: Platform): Promise<void> => {
  const names = await pictures.listOlderThan(END_OF_TIME);
  await pictures.remove(names.filter((name) => isOfDemo(keyOf(name))));
};

/** Contains the numbers of removed records and of remaining staff. */
export interface EndedDemo extends Removed {
  people: number;
  slides: number;
  /**
   * Is the number of remaining accounts of moderators and administrators, since demo administrators may have granted
   * roles.
   */
  staffLeft: number;
}

/**
 * Removes the users of the demo with their ads, pictures, files and all other data, and the demo's slides, season and
 * category warning. The journal, the catalogue and other users remain. Idempotent; a rerun completes an interrupted
 * run.
 */
export const endDemo = async (platform: Platform): Promise<EndedDemo> => {
  const { orm, pool } = platform.database;
  const people = await listDemoPeople(platform);
  const removed = { ads: 0, pictures: 0 };
  const slides = await removeSlides(platform);
  for (const userId of people) {
    const { ads, pictures } = await removePerson(platform, userId);
    removed.ads += ads;
    removed.pictures += pictures;
  }
  await removeBlankRows(platform);
  const { name, text } = DEMO_SEASON;
  await pool.query('DELETE FROM season WHERE name = $1 AND text = $2', [name, text]);
  await pool.query('DELETE FROM category_warning WHERE text = $1', [DEMO_WARNING]);
  await removeFiles(platform);
  await countChoices(pool);
  const isStaff = and(ne(appUser.role, 'user'), isNull(appUser.suspendedAt));
  const staffLeft = await orm.$count(appUser, isStaff);
  return { ...removed, people: people.length, slides, staffLeft };
};
