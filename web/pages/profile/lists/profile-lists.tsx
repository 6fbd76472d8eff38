import type { User } from '#contract/accounts/schemas.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { LISTS } from './list-of-lists.ts';
import { ProfileList } from './profile-list.tsx';
import { useProfileLists } from './use-profile-lists.ts';

const Lists = ({ userId }: { userId: number }) => {
  const { data, error, refetch } = useProfileLists();
  if (data) {
    return LISTS.map((list) => (
      <ProfileList key={list.name} list={list} entries={data[list.name]} userId={userId} />
    ));
  }
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading>
      {LISTS.map(({ name }) => (
        <Skeleton key={name} className="mb-4 h-14" />
      ))}
    </Loading>
  );
};

/** What somebody has learnt, done and can do. */
export const ProfileLists = ({ user }: { user: User }) => (
  <Section
    title="Mon parcours"
    lead="Ce que vous avez appris, fait et savez faire. Tout est facultatif."
  >
    <Lists key={user.id} userId={user.id} />
  </Section>
);
