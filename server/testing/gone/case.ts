import { aCompany, anAd, anAdOf, aPerson, aRow } from './subjects.ts';
import { ago, deleting, type Subject, type World } from './world.ts';

/** Creates the subject of a job, such as an ad, in one certain state. */
export type Case = (world: World) => Promise<Subject>;

export const ad =
  (changes: Parameters<typeof anAd>[1] = {}): Case =>
  (world) =>
    anAd(world, changes);
/** Creates an ad that a scheduled job finds by its columns, without a payload. */
export const due =
  (changes: Parameters<typeof anAd>[1]): Case =>
  (world) =>
    anAdOf(world, {}, changes);
/** Is an SQL literal of a time before the start of the test clock; `FUTURE` is one after it. */
export const PAST = "'2026-11-20T08:00:00Z'";
export const FUTURE = "'2027-01-20T08:00:00Z'";
export const brand = { sub: 'voitures', attributes: { brand: 'toyota' } };
export const company =
  (status?: string): Case =>
  (world) =>
    aCompany(world, status);
export const person: Case = (world) => aPerson(world);
export const account =
  (set: string): Case =>
  async (world) => ({ ...(await aPerson(world, { set })), payload: {} });

export const codes: Case = async (world) => {
  const { person: one } = await aPerson(world);
  const id = await world.value(
    `INSERT INTO code (purpose, target, user_id, asked_from, asked_by, code_hash, created_at, expires_at, encrypted)
     VALUES ('confirm_phone', $1, NULL, '10.1.1.1', 'session', '', $2, $2::timestamptz + interval '10 minutes', $3) RETURNING id`,
    [one.telephone, world.service.clock.now(), world.service.platform.secrets.encrypt('042137')],
  );
  return {
    payload: { code_id: id, encrypted: world.service.platform.secrets.encrypt('042137') },
    remove: deleting('code', `id = ${id}`),
  };
};

export const contactMessage =
  (days: number): Case =>
  async (world) => {
    const subject = await aRow(
      world,
      'contact_message',
      "INSERT INTO contact_message (name, email, message, created_at, answer, answered_at) VALUES ('Abdou', 'abdou@exemple.ne', 'Bonjour', $1, 'Bonjour', $1)",
      [ago(world, days)],
    );
    return {
      ...subject,
      payload: { contact_id: await world.value('SELECT max(id) FROM contact_message') },
    };
  };

export const sellers: Case = async (world) => ({
  ...(await aPerson(world)),
  payload: {
    user_id: world.buyer.user.id,
    sellers: [(await aPerson(world)).person.user.id],
    ads: 2,
    day: '2026-11-21',
  },
});
