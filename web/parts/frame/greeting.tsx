import type { User } from '#contract/accounts/schemas/accounts.ts';
import { Avatar } from '../account/avatar.tsx';

const MAX_LENGTH = 9;

/** Shows the photo of the signed-in person and a greeting with the first characters of their first name. */
export const Greeting = ({ user }: { user: User }) => (
  <>
    <Avatar person={user} />
    {user.first_name ? (
      <span className="truncate">
        Bonjour, <bdi dir="auto">{[...user.first_name].slice(0, MAX_LENGTH).join('')}</bdi>
      </span>
    ) : (
      'Bonjour'
    )}
  </>
);
