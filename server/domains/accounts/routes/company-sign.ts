import { eq } from 'drizzle-orm';
import { companySignRoutes as contract } from '#contract/accounts/routes/company-sign.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setCompanySign } from '../commands/company-sign.ts';
import { appUser } from '../tables.ts';
import { profileMessages } from '../texts.ts';

/** Answers the calls by which users choose whether their ads show that they declared a company. */
export const companySignRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;
  /** Returns whether the account's ads show that it declared a company (`shown`). */
  const find = async (userId: number) =>
    expectOne(
      await orm.select({ shown: appUser.showsCompany }).from(appUser).where(eq(appUser.id, userId)),
    );
  return [
    answer(contract.find, async ({ actor }) => ({ data: await find(actor.id) })),
    answer(contract.set, async ({ actor, body: { shown } }) => {
      await setCompanySign(platform, actor.id, shown);
      return { message: profileMessages.choiceSaved, data: { shown } };
    }),
  ];
};
