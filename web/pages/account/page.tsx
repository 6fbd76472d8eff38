import type { ReactNode } from 'react';
import { isStaff } from '#contract/common/roles.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { mayOpen } from '#web/client/may-open.ts';
import { useUser } from '#web/client/session.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { DataUse } from '#web/parts/frame/data-use.tsx';
import { OWN_PAGES, SITE_PAGES, type PageLink } from '#web/parts/frame/page-links.ts';
import { PageList } from '#web/parts/frame/page-list.tsx';
import { SignOutForm } from '#web/parts/frame/sign-out-form.tsx';
import { useAccountSummary } from '#web/state/use-account-summary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { hubNotes } from './hub-notes.ts';

export const meta = () => [{ title: `Mon compte · ${SITE_NAME}` }];

const HubSkeleton = (
  <Loading>
    <Skeleton className="h-16 w-3/4" />
    <Skeleton className="mt-4 h-96" />
  </Loading>
);

const ROWS: readonly (PageLink & { icon: IconName; note?: keyof ReturnType<typeof hubNotes> })[] = [
  { ...OWN_PAGES.ads, icon: 'tag', note: 'ads' },
  { ...OWN_PAGES.shop, icon: 'storefront' },
  { ...OWN_PAGES.favourites, icon: 'heart', note: 'favourites' },
  { ...OWN_PAGES.searches, icon: 'magnifying-glass', note: 'searches' },
  { ...OWN_PAGES.followed, icon: 'users', note: 'followed' },
  { ...OWN_PAGES.messages, icon: 'chat-circle-dots', note: 'messages' },
  { ...OWN_PAGES.notifications, icon: 'bell', note: 'notifications' },
  { ...OWN_PAGES.companies, icon: 'buildings', note: 'companies' },
  { ...OWN_PAGES.profile, icon: 'user' },
];

/** Lists the links in the row "Sécurité" of the account page: to sections of the profile, and to separate pages. */
const SECURITY: readonly PageLink[] = [
  OWN_PAGES.password,
  { to: '/profil#numero', label: 'Changer de numéro' },
  { to: '/profil#deux-etapes', label: 'Connexion en deux étapes' },
  { to: '/profil#cles-acces', label: 'Clés d’accès' },
  { to: '/profil#appareils', label: 'Appareils connectés' },
  { to: '/profil#mes-donnees', label: 'Mes données' },
  OWN_PAGES.blocked,
];

const ROW = 'flex min-h-14 w-full flex-wrap items-center gap-x-3 px-1 hover:bg-raised';

/** Shows the photo, the name, the phone number and the badges of the user at the top of the account page. */
const Head = ({ user }: { user: User }) => (
  <div className="mb-4 flex items-center gap-3">
    <Avatar person={user} large />
    <div className="min-w-0">
      <p className="text-lg font-bold break-words" dir="auto">
        {fullName(user)}
      </p>
      <p className="text-sm text-ink-soft">{formatPhone(user.telephone)}</p>
      <p className="mt-1 flex flex-wrap gap-2">
        {user.is_phone_verified === 1 && (
          <SignLink sign="telephone" className="">
            <Badge tone="done">Téléphone confirmé</Badge>
          </SignLink>
        )}
        {user.is_email_verified === 1 && <Badge tone="done">E-mail confirmé</Badge>}
        {isStaff(user) && <Badge>Équipe</Badge>}
      </p>
    </div>
  </div>
);

/** Shows a row of the account page that unfolds to further links. */
const Group = ({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) => (
  <details className="group line-b">
    <summary className={`${ROW} cursor-pointer`}>
      <Icon name={icon} />
      <span className="grow basis-24">{label}</span>
      <Icon name="caret-right" className="size-5 group-open:rotate-90" />
    </summary>
    <div className="pb-2 pl-7">{children}</div>
  </details>
);

const Hub = () => {
  const user = useUser();
  const summary = useAccountSummary().data?.data;
  if (!user) return null;
  const notes = summary && hubNotes(summary);
  return (
    <div className="max-w-text">
      <Head user={user} />
      <PhoneNotice />
      <nav aria-label="Pages de mon compte">
        <ul>
          {ROWS.map(({ to, label, icon, note }) => (
            <li key={to} className="line-b">
              <Link to={to} className={ROW}>
                <Icon name={icon} />
                <span className="grow basis-24">{label}</span>
                {note && notes && (
                  <span className="ml-auto text-right text-sm text-ink-soft">{notes[note]}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <Group icon="shield-check" label="Sécurité">
          <PageList links={SECURITY} plain>
            <li>
              <Link to={OWN_PAGES.remove.to} className="menu-row text-danger">
                {OWN_PAGES.remove.label}
              </Link>
            </li>
          </PageList>
        </Group>
        <Group icon="chart-bar" label="Données">
          <div className="px-3">
            <DataUse ground="bg-ground" />
          </div>
        </Group>
        <Group icon="question" label="Aide">
          <PageList links={SITE_PAGES} plain />
        </Group>
        {/* Aligns the labels with those of the rows above. */}
        <div className="py-2 pl-7">
          {mayOpen(user, OWN_PAGES.admin.to) && <PageList links={[OWN_PAGES.admin]} plain />}
          <SignOutForm />
        </div>
      </nav>
    </div>
  );
};

export default function AccountHubPage() {
  return (
    <AccountPage title="Mon compte" skeleton={HubSkeleton}>
      <Hub />
    </AccountPage>
  );
}
