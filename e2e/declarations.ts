import { ownerFields } from '#server/testing/companies.ts';
import { newCompany } from './shops.ts';
import { PEOPLE, tokenOf } from './accounts.ts';
import { callApi } from './call-api.ts';

/** Names the states of a declaration: begun, submitted, then rejected or filed. */
type Stage = 'begun' | 'submitted' | 'rejected' | 'filed';

interface Kept {
  data: { id: number };
}

/** Creates a company with an owner and a declaration at the given stage; returns the ids of company and declaration. */
export const declare = async (
  token: string,
  stage: Stage,
): Promise<{ company: number; declaration: number }> => {
  const company = await newCompany(token);
  await callApi(`/api/entreprises/${company}/beneficiaires`, { token, json: ownerFields() });
  const { data } = await callApi<Kept>(`/api/entreprises/${company}/declarations`, {
    token,
    json: {},
  });
  const ids = { company, declaration: data.id };
  if (stage === 'begun') return ids;
  await callApi(`/api/declarations/${data.id}/submit`, { token, json: {} });
  if (stage === 'submitted') return ids;
  const decision = stage === 'filed' ? 'file' : 'reject';
  await callApi(`/api/admin/declarations/${data.id}/${decision}`, {
    token: await tokenOf(PEOPLE.administrator),
    json: stage === 'filed' ? {} : { comment: 'Vérifiez la part du capital.' },
  });
  return ids;
};
