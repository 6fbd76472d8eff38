import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { filedDeclaration } from '#server/testing/companies.ts';
import {
  CHANNELS,
  EMAIL,
  NONE,
  occasionsFor,
  reach,
  type Occasions,
} from '#server/testing/occasions.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { KIND_NAMES } from './kinds.ts';

let service: TestService;
let hadiza: Person;
let occasions: Occasions;

beforeAll(async () => {
  service = await testService();
  hadiza = await seller(service, { email: EMAIL });
  occasions = await occasionsFor(service, hadiza);
  await service.carryOut();
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('DELETE FROM notification; DELETE FROM message'));

/** Gives one name to everything that an SMS may name: ads, shops, companies, searches and people. */
const nameAll = (name: string) =>
  service.database.pool.query(
    `WITH ads AS (UPDATE ad SET title = $1), shops AS (UPDATE shop_page SET name = $1), searches AS (UPDATE saved_search SET name = $1),
       companies AS (UPDATE company SET designation = $1) UPDATE app_user SET first_name = $1, last_name = $1`,
    [name],
  );

/** Files a declaration with this company name, which is stored encrypted with the declaration. */
const nameDeclared = async (designation: string) => {
  const admin = await staff(service, 'admin');
  const { declaration: made } = await filedDeclaration(service, hadiza, admin, {
    company: { designation },
  });
  const news = { subject: made.id, data: { step: 'filed', version: made.version } };
  occasions.declaration = () => Promise.resolve({ to: hadiza.user.id, ...news });
};

it.each(KIND_NAMES.filter((kind) => CHANNELS[kind].sms))(
  'an SMS is a whole sentence without the names that it cannot carry, and has the others: %s',
  async (kind) => {
    const textFor = async (name: string) => {
      await nameAll(name);
      if (kind === 'declaration') await nameDeclared(name);
      const choices = { ...NONE, sms: true };
      await reach(service, { person: hadiza, occasions }, { kind, choices });
      const [{ text } = { text: '' }] = service.fakeGateways.texts;
      return text.replaceAll(/(?<=-2026-0+|declaration\/)[1-9]/g, 'N');
    };
    const whole = await textFor('Ɗakin ƙato');
    const [before = '', after] = whole.split(' "Dakin kato"');
    for (const name of ['سيارة للبيع', '🔥🔥', 'ميزان 5 كغ']) {
      const text = await textFor(name);
      expect(text).toMatch(/^Kasuwa : [^"]+$/);
      expect(text).not.toMatch(/ [.,]|\( ?\)| {2}|pour (?:\.|due)/);
      expect(text.endsWith(after ?? before)).toBe(true);
    }
  },
);
