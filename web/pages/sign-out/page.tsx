import { redirect } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { pageContext } from '#web/client/page-context.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import type { Route } from './+types/page.ts';

/** Signs out by a posted form, for browsers without JavaScript; with it the menu calls the API. */
export const action = async ({ context }: Route.ActionArgs) => {
  await context.get(pageContext).api.call(accountRoutes.logout);
  return redirectAfterPost('/');
};

/** Opening the URL changes nothing: the button is in the account menu. */
export const loader = () => redirect('/profil');

export default function SignOutPage() {
  return null;
}
