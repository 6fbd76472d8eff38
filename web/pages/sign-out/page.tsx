import { redirect } from 'react-router';

/** Opening the URL changes nothing: the button is in the account menu. */
export const loader = () => redirect('/profil');

export default function SignOutPage() {
  return null;
}
