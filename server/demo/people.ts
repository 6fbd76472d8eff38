import { appUser } from '#server/domains/accounts/index.ts';
import { DAY } from '#contract/time.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoSellers } from './sellers.ts';

/** Sellers signed up before their ads. */
const OLDEST_AD_DAYS = 50;

const emailOf = (phone: string): string => `demo${phone.slice(-2)}@kasuwa.example`;

export interface InsertedPeople {
  sellers: { id: number; phone: string }[];
  demoSellerId: number;
  moderatorId: number;
}

/** Writes the demo accounts and the people who sell; all with a confirmed phone and one password. */
export const insertPeople = async (
  tx: Tx,
  { passwordHash, sellerCount, now }: { passwordHash: string; sellerCount: number; now: Date },
): Promise<InsertedPeople> => {
  const common = {
    passwordHash,
    phoneVerifiedAt: now,
    termsAcceptedAt: now,
    createdAt: now,
    isDemo: true,
  };
  const accounts = await tx
    .insert(appUser)
    .values(
      DEMO_ACCOUNTS.map(({ phone, firstName, lastName, rights }) => ({
        ...common,
        telephone: phone,
        firstName,
        lastName,
        role: rights,
        email: emailOf(phone),
      })),
    )
    .returning({ id: appUser.id, phone: appUser.telephone });
  const sellers = await tx
    .insert(appUser)
    .values(
      demoSellers(sellerCount).map(({ phone, firstName, lastName }, index) => ({
        ...common,
        createdAt: new Date(now.getTime() - (OLDEST_AD_DAYS + ((index * 37) % 300)) * DAY),
        telephone: phone,
        firstName,
        lastName,
      })),
    )
    .returning({ id: appUser.id, phone: appUser.telephone });
  const idOf = (wanted: string): number => accounts.find(({ phone }) => phone === wanted)?.id ?? 0;
  return {
    sellers,
    demoSellerId: idOf('+22790000003'),
    moderatorId: idOf('+22790000002'),
  };
};
