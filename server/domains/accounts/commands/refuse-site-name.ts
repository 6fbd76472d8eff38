import { accountRefusals } from '#contract/accounts/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { passesForSite } from '#server/platform/text/site-names.ts';

/**
 * Refuses a person's name that could be taken for the site or its team; only an administrator may
 * give an account such a name.
 * @throws Refusal 422
 */
export const refuseSiteName = (name: { first_name: string; last_name: string }): void => {
  if (!passesForSite(`${name.first_name} ${name.last_name}`)) return;
  const kind = accountRefusals.siteName;
  const field = passesForSite(name.first_name) ? 'first_name' : 'last_name';
  throw new Refusal(kind, { errors: { [field]: [kind.message] } });
};
