import { SITE_NAME } from '#contract/common/site.ts';
import type { Person } from '#contract/messaging/schemas.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { blockedPeople } from '#web/state/blocked-people.ts';
import { fullName } from '#web/format/full-name.ts';
import { Empty } from '#web/ui/empty.tsx';

export const meta = () => [{ title: `Utilisateurs bloqués · ${SITE_NAME}` }];

const PeopleSkeleton = <ListSkeleton rows={2} row="h-14" />;

/** Lists the blocked users. A user who was just unblocked stays in the list, to be blocked again if needed. */
const People = ({ people }: { people: readonly Person[] }) => (
  <ul className="flex flex-col gap-3">
    {people.map((person) => (
      <li
        key={person.id}
        className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface p-3"
      >
        <Avatar person={person} />
        <span className="min-w-0 grow basis-24 wrap-anywhere" dir="auto">
          {fullName(person)}
        </span>
        <BlockButton userId={person.id} />
      </li>
    ))}
  </ul>
);

const NoBlocked = (
  <Empty title="Aucun utilisateur bloqué disponible">
    Vous pouvez bloquer quelqu’un depuis une annonce ou une conversation : plus aucun message ne
    passe alors entre vous.
  </Empty>
);

const Blocked = () => {
  const query = blockedPeople.useList();
  return (
    <Loaded query={query} skeleton={PeopleSkeleton} empty={NoBlocked}>
      {(people) => <People people={people} />}
    </Loaded>
  );
};

export default function BlockedPage() {
  return (
    <AccountPage title="Utilisateurs bloqués" skeleton={PeopleSkeleton}>
      <Blocked />
    </AccountPage>
  );
}
