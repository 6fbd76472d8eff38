import type { User } from '#contract/accounts/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/account-page.tsx';
import { Avatar } from '#web/parts/avatar.tsx';
import { formatDay } from '#web/parts/format.ts';
import { PhoneNotice } from '#web/parts/phone-notice.tsx';
import { readablePhone } from '#web/parts/readable-phone.ts';
import { useFreshUser } from '#web/parts/use-fresh-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { MyDataSection } from './my-data-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step/two-step-section.tsx';

export const meta = () => [{ title: `Mon profil · ${SITE_NAME}` }];

const ProfileSkeleton = (
  <Loading>
    <Skeleton className="h-18 w-3/4" />
    <Skeleton className="mt-6 h-48" />
  </Loading>
);

const Rows = ({ user }: { user: User }) => {
  const rows = [
    { label: 'Prénom', value: user.first_name },
    { label: 'Nom', value: user.last_name },
    { label: 'Téléphone', value: readablePhone(user.telephone) },
    { label: 'E-mail', value: user.email ?? 'Non indiqué' },
    { label: 'Ville', value: user.city?.name ?? 'Non indiquée' },
    { label: 'Membre depuis le', value: formatDay(user.created_at) },
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(({ label, value }) => (
        <div key={label} className="gap-4 px-4 py-3 sm:grid sm:grid-cols-[160px_1fr]">
          <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Profile = () => {
  useFreshUser();
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PhoneNotice />
      <div className="mb-6 flex items-center gap-4">
        <Avatar person={user} large />
        <div className="min-w-0">
          <p className="text-lg font-bold">
            {user.first_name} {user.last_name}
          </p>
          {user.is_phone_verified === 1 && <Badge tone="done">Téléphone confirmé</Badge>}
        </div>
      </div>
      <Rows user={user} />
      <TwoStepSection />
      <SessionsSection />
      <MyDataSection />
    </>
  );
};

export default function ProfilePage() {
  return (
    <AccountPage title="Mon profil" skeleton={ProfileSkeleton} menuOnPhone>
      <Profile />
    </AccountPage>
  );
}
