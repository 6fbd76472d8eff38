import { appUser } from '#server/domains/accounts/index.ts';
import { DAY } from '#contract/common/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { get, type Places } from './places.ts';
import { SELLERS, type PlannedAd } from './plan.ts';
import { demoSellers } from './sellers.ts';

/** Is the number of demo users who publish nothing and only read, write messages and save favourites. */
const BUYERS = 48;
/** Is the number of days over which the buyers signed up, most of them recently. */
const BUYERS_OVER_DAYS = 340;
/** Is seven: one buyer in seven has not stated a town. */
const WITHOUT_TOWN_EVERY = 7;
/**
 * Is the distance in the list of ads between the two ads whose towns two successive buyers get, which spreads buyers
 * over the country.
 */
const TOWN_STEP = 7;
const WITH_EMAIL = 5;
/** Is the greatest number of days between a seller's sign-up and first ad; the least is one. */
const BEFORE_FIRST_AD_DAYS = 40;
/** Is the number of days since the demo's staff signed up, which is more than the age of the oldest ad. */
const STAFF_DAYS = 400;

const emailOf = (phone: string): string => `demo${phone.slice(-4)}@kasuwa.example`;

export interface DemoPerson {
  id: number;
  phone: string;
  firstName: string;
  email: string | null;
  /** Is the time of the person's sign-up. */
  since: Date;
}

export interface InsertedPeople {
  sellers: DemoPerson[];
  buyers: DemoPerson[];
  demoSeller: DemoPerson;
  demoBuyer: DemoPerson;
  administratorId: number;
  moderatorId: number;
}

type NewUser = typeof appUser.$inferInsert;
type Profile = Pick<NewUser, 'firstName' | 'lastName' | 'telephone'> &
  Partial<Pick<NewUser, 'role' | 'email' | 'emailVerifiedAt' | 'cityId'>> & { since: Date };

const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * DAY);

const firstAdOf = (ads: readonly PlannedAd[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...ads.map(({ submittedAt }) => submittedAt.getTime())));

/**
 * Returns the profiles of the demo's sellers, who signed up before their first ad and live in the town of the first of
 * their ads in the list.
 */
const sellerProfiles = (ads: readonly PlannedAd[], places: Places, now: Date): Profile[] =>
  demoSellers(SELLERS).map(({ phone: telephone, firstName, lastName }, index) => {
    const own = ads.filter((one) => !one.isDemoSellers && one.sellerIndex === index);
    const days = 1 + ((index * 37) % BEFORE_FIRST_AD_DAYS);
    const town = own[0]?.citySlug;
    return {
      telephone,
      firstName,
      lastName,
      cityId: town === undefined ? null : get(places.cityIds, town),
      since: daysBefore(firstAdOf(own, now), days),
    };
  });

/**
 * Returns the profiles of the demo's buyers, most of whom signed up recently. All but one in `WITHOUT_TOWN_EVERY` live
 * in towns of the ads, and one in `WITH_EMAIL` has an email address.
 */
const buyerProfiles = (ads: readonly PlannedAd[], places: Places, now: Date): Profile[] =>
  demoSellers(SELLERS + BUYERS)
    .slice(SELLERS)
    .map(({ phone: telephone, firstName, lastName }, index) => {
      const town = index % WITHOUT_TOWN_EVERY === 3 ? undefined : ads[index * TOWN_STEP]?.citySlug;
      const since = daysBefore(now, BUYERS_OVER_DAYS * ((index + 0.5) / BUYERS) ** 2.2);
      const email = index % WITH_EMAIL === 0 ? emailOf(telephone) : null;
      return {
        telephone,
        firstName,
        lastName,
        email,
        emailVerifiedAt: email === null ? null : since,
        cityId: town === undefined ? null : get(places.cityIds, town),
        since,
      };
    });

/**
 * Returns the profiles of the four accounts with which visitors try the demo: administrator, moderator, seller and
 * buyer. The last two signed up three days before the seller's first ad.
 */
const accountProfiles = (ads: readonly PlannedAd[], places: Places, now: Date): Profile[] => {
  const first = firstAdOf(
    ads.filter(({ isDemoSellers }) => isDemoSellers),
    now,
  );
  return DEMO_ACCOUNTS.map(({ phone, firstName, lastName, rights }) => ({
    telephone: phone,
    firstName,
    lastName,
    role: rights,
    email: emailOf(phone),
    cityId: get(places.cityIds, 'niamey'),
    since: rights === 'user' ? daysBefore(first, 3) : daysBefore(now, STAFF_DAYS),
  }));
};

/** Inserts the demo accounts, sellers and buyers, all with a confirmed phone and the same password. */
export const insertPeople = async (
  tx: Tx,
  ads: readonly PlannedAd[],
  { passwordHash, places, now }: { passwordHash: string; places: Places; now: Date },
): Promise<InsertedPeople> => {
  const sellers = sellerProfiles(ads, places, now);
  const buyers = buyerProfiles(ads, places, now);
  const profiles = [
    ...accountProfiles(ads, places, now),
    ...[...sellers, ...buyers].toSorted((a, b) => a.since.getTime() - b.since.getTime()),
  ];
  const people = await tx
    .insert(appUser)
    .values(
      profiles.map(({ since, ...profile }) => ({
        ...profile,
        passwordHash,
        phoneVerifiedAt: since,
        termsAcceptedAt: since,
        createdAt: since,
        isDemo: true,
      })),
    )
    .returning({
      id: appUser.id,
      phone: appUser.telephone,
      firstName: appUser.firstName,
      email: appUser.email,
      since: appUser.createdAt,
    });
  const byPhone = new Map(people.map((person) => [person.phone, person]));
  const account = (role: string): DemoPerson =>
    get(byPhone, DEMO_ACCOUNTS.find((one) => one.role === role)?.phone ?? role);
  const stored = ({ telephone }: Profile): DemoPerson => get(byPhone, telephone);
  return {
    sellers: sellers.map(stored),
    buyers: buyers.map(stored),
    demoSeller: account('seller'),
    demoBuyer: account('buyer'),
    administratorId: account('administrator').id,
    moderatorId: account('moderator').id,
  };
};
