import type { User } from '#contract/accounts/schemas/accounts.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { fullName } from '#web/format/full-name.ts';

/** Shows the full name, email and phone of the signed-in person, above the entries of a menu. */
export const AccountHead = ({ user }: { user: User }) => (
  <div className="line-b px-3 pb-2 text-sm text-ink-soft">
    <p className="font-bold text-ink" dir="auto">
      {fullName(user)}
    </p>
    {user.email && <p className="truncate">{user.email}</p>}
    <p>{formatPhone(user.telephone)}</p>
  </div>
);
