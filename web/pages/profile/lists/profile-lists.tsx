import type { User } from '#contract/accounts/schemas/accounts.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { LISTS } from './list-of-lists.ts';
import { ProfileList } from './profile-list.tsx';
import { PublicSections } from './public-sections.tsx';
import { useProfileLists } from './use-profile-lists.ts';

const ListsSkeleton = (
  <Loading>
    {LISTS.map(({ name }) => (
      <Skeleton key={name} className="mb-4 h-14" />
    ))}
  </Loading>
);

const Lists = ({ userId }: { userId: number }) => {
  const query = useProfileLists();
  return (
    <Loaded query={query} skeleton={ListsSkeleton}>
      {({ data: lists, public_sections: shown }) => (
        <>
          {LISTS.map((list) => (
            <ProfileList key={list.name} list={list} entries={lists[list.name]} userId={userId} />
          ))}
          <PublicSections
            userId={userId}
            shown={shown}
            filled={LISTS.flatMap(({ name }) => (lists[name].length > 0 ? [name] : []))}
          />
        </>
      )}
    </Loaded>
  );
};

/** Shows the lists of a profile: education, experience, skills. */
export const ProfileLists = ({ user }: { user: User }) => (
  <Section
    title="Mon parcours"
    lead="Ce que vous avez appris, fait et savez faire. Tout est facultatif."
  >
    <Lists key={user.id} userId={user.id} />
  </Section>
);
