import { redirect } from 'react-router';

/** Redirects to the profile: opening the URL changes nothing, as the button is in the account menu. */
export const loader = () => redirect('/profil');

export default function SignOutPage() {
  return null;
}
