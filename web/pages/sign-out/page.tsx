import { redirect } from 'react-router';

/** Redirects to the profile, since opening this URL signs nobody out: the button is in the account menu. */
export const loader = () => redirect('/profil');

/** Renders nothing: the loader redirects, and the page exists for its action alone, which signs out. */
export default function SignOutPage() {
  return null;
}
