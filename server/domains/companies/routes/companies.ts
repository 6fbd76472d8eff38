import { companyRoutes as contract } from '#contract/companies/routes/companies.ts';
import {
  type Company,
  type CompanyList,
  COMPANIES_PER_PAGE,
} from '#contract/companies/schemas/companies.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeCompany } from '../commands/remove-company.ts';
import { createCompany, updateCompany } from '../commands/save-company.ts';
import { presentCompany } from '../present.ts';
import { findOwnCompany, listOwnCompanies } from '../queries/companies.ts';
import { lookUpEstablishment, cachedRegister } from '../register/ask-register.ts';
import { httpRegister } from '../register/http-register.ts';
import { companyMessages } from '../texts.ts';

export const companyRecordRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;
  const { COMPANY_SEARCH_URL } = platform.settings;
  const register = COMPANY_SEARCH_URL ? cachedRegister(httpRegister(COMPANY_SEARCH_URL)) : null;

  const presentOwn = async (holderId: number, id: number): Promise<{ data: Company }> => ({
    data: presentCompany(await findOwnCompany(orm, holderId, id)),
  });

  /** Returns a page of the holder's companies that match the search. */
  const list = async (
    holderId: number,
    search: string | undefined,
    page = 1,
  ): Promise<CompanyList> => {
    const { rows, total } = await listOwnCompanies(orm, holderId, { search, page });
    const facts = countedPage({ page, perPage: COMPANIES_PER_PAGE, count: rows.length, total });
    // Pagination links are GET requests.
    const meta = listMeta(facts, { path: contract.mine.path, query: { search } });
    return { data: { data: rows.map(presentCompany), meta } };
  };

  return [
    answer(contract.mine, ({ query, actor }) => list(actor.id, query.search, query.page)),

    answer(contract.search, ({ body, query, actor }) =>
      list(actor.id, body?.search, query.page ?? body?.page),
    ),

    answer(contract.one, async ({ params, actor }) => ({
      data: await presentOwn(actor.id, params.id),
    })),

    answer(contract.create, async ({ body, actor, request, reply }) => {
      const key = request.headers['idempotency-key'];
      const { id, isNew } = await createCompany(
        platform,
        actor.id,
        body,
        Array.isArray(key) ? key[0] : key,
      );
      if (isNew) void reply.code(201);
      return { message: companyMessages.added, data: await presentOwn(actor.id, id) };
    }),

    answer(contract.update, async ({ params, body, actor }) => {
      await updateCompany(platform, actor.id, params.id, body);
      return { message: companyMessages.saved, data: await presentOwn(actor.id, params.id) };
    }),

    answer(contract.remove, async ({ params, actor }) => {
      await removeCompany(platform, actor.id, params.id);
      return { message: companyMessages.removed };
    }),

    answer(contract.fromRegister, async ({ query, actor }) => ({
      available: register !== null,
      data:
        register && query.siret
          ? await lookUpEstablishment(platform, register, actor.id, query.siret)
          : null,
    })),
  ];
};
