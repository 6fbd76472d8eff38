import { DAY } from '#contract/common/time.ts';
import { newCompany, newOwner, submittedDeclaration } from '#server/testing/companies.ts';
import type { AdFixture } from '../ad-fixtures.ts';
import type { Caller, Thing } from './row.ts';
import type { Fixture } from './fixture.ts';

interface Made {
  data: { id: number };
}

let names = 0;
/** Returns a function that makes the record at its first call and returns the same one later. */
export const theSame = (make: Thing): Thing => {
  names += 1;
  const name = `thing ${names}`;
  return (caller) => caller.fixture.once(name, async () => make(caller));
};

/** Inserts an ad of the owner, by default a published one. */
export const anAd =
  (ad: Partial<AdFixture> = {}) =>
  ({ fixture }: Caller): Promise<number> =>
    fixture.adFixtures.put({
      title: `Moto ${fixture.count()}`,
      ownerId: fixture.people.owner.user.id,
      ...ad,
    });
export const theAd = theSame(anAd());

/** Returns a function that creates a record by an API call, made by the owner or `chief`, and returns its id. */
export const added =
  (
    path: string,
    json:
      | Record<string, unknown>
      | ((fixture: Fixture) => Record<string, unknown> | Promise<Record<string, unknown>>),
    by: 'owner' | 'chief' = 'owner',
  ) =>
  async ({ fixture }: Caller): Promise<number> => {
    const body = typeof json === 'function' ? await json(fixture) : json;
    return (await fixture.post<Made>(fixture.people[by], path, body)).data.id;
  };

export const aCompany = async ({ fixture }: Caller): Promise<number> =>
  (await newCompany(fixture.service, fixture.people.owner)).id;
export const theCompany = theSame(aCompany);

/** Adds a beneficial owner to a new company. */
export const aBeneficialOwner = async (caller: Caller): Promise<number> => {
  const { service, people } = caller.fixture;
  return (await newOwner(service, people.owner, await aCompany(caller))).id;
};

/** Adds a company with a beneficial owner. */
export const anOwnedCompany = async (caller: Caller): Promise<number> => {
  const id = await aCompany(caller);
  await newOwner(caller.fixture.service, caller.fixture.people.owner, id);
  return id;
};

/** Adds a declaration that may be submitted. */
export const aDraftDeclaration = async (caller: Caller): Promise<number> => {
  const company = await anOwnedCompany(caller);
  return added(`/api/entreprises/${company}/declarations`, {})(caller);
};

export const aSubmittedDeclaration = async (caller: Caller): Promise<number> => {
  const { service, people } = caller.fixture;
  return (await submittedDeclaration(service, people.owner, await anOwnedCompany(caller))).id;
};

export const theFiledDeclaration = theSame(async (caller) => {
  const id = await aSubmittedDeclaration(caller);
  await caller.fixture.post(caller.fixture.people.chief, `/api/admin/declarations/${id}/file`);
  return id;
});

/**
 * Returns the id of the owner's conversation with a buyer; for the caller whom the owner blocked, that of their own
 * earlier conversation.
 */
export const theConversation: Thing = ({ fixture, who }) =>
  who === 'shut out' ? fixture.endedConversation : fixture.conversation;

/** Returns the time one day after the current test time, in ISO 8601. */
export const tomorrow = ({ service }: Fixture): string =>
  new Date(service.clock.now().getTime() + DAY).toISOString();

/** Inserts an appointment that the buyer proposes to the owner. */
export const anAppointment = ({ fixture }: Caller): Promise<number> =>
  fixture.value(
    `INSERT INTO appointment (conversation_id, proposer_id, at, place, status)
     VALUES ($1, $2, $3, 'Total Plateau', 'proposed') RETURNING id`,
    [fixture.conversation, fixture.people.buyer.user.id, tomorrow(fixture)],
  );

/** Inserts a report of an ad of the owner. */
export const aReport = async (caller: Caller): Promise<number> => {
  const { fixture } = caller;
  const ad = await anAd()(caller);
  const report = { raison: 'Autres', description: 'Photo volée.' };
  return (await fixture.post<Made>(fixture.people.buyer, `/api/annonces/report/${ad}`, report)).data
    .id;
};

export const aContactMessage = ({ fixture }: Caller): Promise<number> =>
  fixture.value(
    `INSERT INTO contact_message (name, email, message, created_at)
     VALUES ('Abdou', 'abdou@exemple.ne', 'Bonjour', $1) RETURNING id`,
    [fixture.service.clock.now()],
  );

/** Inserts an SMS that the site gave up sending. */
export const aDelivery = ({ fixture }: Caller): Promise<number> =>
  fixture.value(
    `WITH news AS (INSERT INTO notification (user_id, kind, about, created_at)
       VALUES ($2, 'account', 'access.' || $3, $1) RETURNING id)
     INSERT INTO delivery (notification_id, channel, rank, created_at, failed_at, gave_up_at, attempts)
     SELECT id, 'sms', 1, $1, $1, $1, 1 FROM news RETURNING id`,
    [fixture.service.clock.now(), fixture.people.owner.user.id, String(fixture.count())],
  );

/** Adds a user that no other row uses. */
export const aUser = ({ fixture }: Caller): Promise<number> => fixture.adFixtures.newOwner();

export const idOf =
  (table: 'category' | 'city', slug: string): Thing =>
  ({ fixture }) =>
    fixture.adFixtures.idOf(table, slug);
