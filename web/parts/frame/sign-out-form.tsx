import { useSignOut } from '../account/sign-out.ts';

/** Shows the button that signs out; without JavaScript it posts to /deconnexion. */
export function SignOutForm() {
  const { signOut, leaving } = useSignOut();
  return (
    <form
      method="post"
      action="/deconnexion"
      onSubmit={(event) => {
        event.preventDefault();
        signOut();
      }}
    >
      <button type="submit" className="menu-row font-bold text-danger" disabled={leaving}>
        Se déconnecter
      </button>
    </form>
  );
}
