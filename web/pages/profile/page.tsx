import { SITE_NAME } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { useFreshUser } from '#web/state/use-fresh-user.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AgentsSection } from './agents-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileLists } from './lists/profile-lists.tsx';
import { NumberChangeSection } from './number-change/number-change-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { MyDataSection } from './my-data-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StolenPhonesSection } from './stolen-phones/stolen-phones-section.tsx';
import { TwoStepSection } from './two-step/two-step-section.tsx';

export const meta = () => [{ title: `Mon profil · ${SITE_NAME}` }];

const ProfileSkeleton = (
  <Loading>
    <Skeleton className="h-18 w-3/4" />
    <Skeleton className="mt-6 h-96" />
  </Loading>
);

const Profile = () => {
  useFreshUser();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="max-w-text">
      <PhoneNotice />
      <PhotoField user={user} />
      <ProfileForm key={user.id} user={user} />
      <ContactSection />
      <NumbersSection />
      <AgentsSection />
      <ProfileLists user={user} />
      <NumberChangeSection user={user} />
      <TwoStepSection />
      <PasskeysSection />
      <SessionsSection />
      <StolenPhonesSection />
      <MyDataSection />
      <DeleteAccount />
    </div>
  );
};

export default function ProfilePage() {
  return (
    <AccountPage title="Mon profil" skeleton={ProfileSkeleton}>
      <Profile />
    </AccountPage>
  );
}
