import { redirect } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { pageContext } from '#web/client/page-context.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import type { Route } from './+types/page.ts';

/** Signing out by a form, for browsers without JavaScript; with it the menu calls the API itself. */
export const action = async ({ context }: Route.ActionArgs) => {
  await context.get(pageContext).api.call(accountRoutes.logout);
  return redirectAfterPost('/');
};

/** Opening the address changes nothing: the button is in the account's menu. */
export const loader = () => redirect('/profil');

export default function SignOutPage() {
  return null;
}
