import { redirect } from 'react-router';

/** Redirects to the profile, since opening this URL signs nobody out: the button is in the account menu. */
export const loader = () => redirect('/profil');

export default function SignOutPage() {
  return null;
}
