import { newCompany, newOwner, submittedDeclaration } from '#server/testing/companies.ts';
import type { MarketAd } from '#server/testing/market.ts';
import type { Caller, Thing } from './row.ts';
import type { World } from './world.ts';

interface Made {
  data: { id: number };
}

let names = 0;
/** The same one at every call. */
export const theSame = (make: Thing): Thing => {
  names += 1;
  const name = `thing ${names}`;
  return (caller) => caller.world.once(name, async () => make(caller));
};

/** An ad of the owner's, published unless told. */
export const anAd =
  (ad: Partial<MarketAd> = {}) =>
  ({ world }: Caller): Promise<number> =>
    world.market.put({
      title: `Moto ${world.count()}`,
      ownerId: world.people.owner.user.id,
      ...ad,
    });
export const theAd = theSame(anAd());

/** What the owner, or somebody else, adds by a call that answers it under `data`. */
export const added =
  (
    path: string,
    json: Record<string, unknown> | ((world: World) => Record<string, unknown>),
    by: 'owner' | 'chief' = 'owner',
  ) =>
  async ({ world }: Caller): Promise<number> => {
    const body = typeof json === 'function' ? json(world) : json;
    return (await world.tell<Made>(world.people[by], path, body)).data.id;
  };

export const aCompany = async ({ world }: Caller): Promise<number> =>
  (await newCompany(world.service, world.people.owner)).id;
export const theCompany = theSame(aCompany);

/** Somebody who owns a company of its own. */
export const aBeneficialOwner = async (caller: Caller): Promise<number> => {
  const { service, people } = caller.world;
  return (await newOwner(service, people.owner, await aCompany(caller))).id;
};

/** A company with somebody who owns it. */
export const anOwnedCompany = async (caller: Caller): Promise<number> => {
  const id = await aCompany(caller);
  await newOwner(caller.world.service, caller.world.people.owner, id);
  return id;
};

/** A declaration that may be submitted. */
export const aDraftDeclaration = async (caller: Caller): Promise<number> => {
  const company = await anOwnedCompany(caller);
  return added(`/api/entreprises/${company}/declarations`, {})(caller);
};

export const aSubmittedDeclaration = async (caller: Caller): Promise<number> => {
  const { service, people } = caller.world;
  return (await submittedDeclaration(service, people.owner, await anOwnedCompany(caller))).id;
};

export const theFiledDeclaration = theSame(async (caller) => {
  const id = await aSubmittedDeclaration(caller);
  await caller.world.tell(caller.world.people.chief, `/api/admin/declarations/${id}/file`);
  return id;
});

/** The owner's conversation with a buyer; for whom the owner has blocked since, the one they had. */
export const theConversation: Thing = ({ world, who }) =>
  who === 'shut out' ? world.endedConversation : world.conversation;

/** A report of an ad of the owner's. */
export const aReport = async (caller: Caller): Promise<number> => {
  const { world } = caller;
  const ad = await anAd()(caller);
  const report = { raison: 'Autres', description: 'Photo volée.' };
  return (await world.tell<Made>(world.people.buyer, `/api/annonces/report/${ad}`, report)).data.id;
};

export const aContactMessage = ({ world }: Caller): Promise<number> =>
  world.value(
    `INSERT INTO contact_message (name, email, message, created_at)
     VALUES ('Abdou', 'abdou@exemple.ne', 'Bonjour', $1) RETURNING id`,
    [world.service.clock.now()],
  );

/** Somebody of whom nothing else here depends. */
export const somebody = ({ world }: Caller): Promise<number> => world.market.newOwner();

export const idOf =
  (table: 'category' | 'city', slug: string): Thing =>
  ({ world }) =>
    world.market.idOf(table, slug);
