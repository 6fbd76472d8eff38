import { SITE_NAME } from '#contract/site.ts';
import { AccountPage } from '#web/parts/account-page.tsx';
import { Empty } from '#web/ui/empty.tsx';

export const meta = () => [{ title: `Utilisateurs bloqués · ${SITE_NAME}` }];

export default function BlockedPage() {
  return (
    <AccountPage title="Utilisateurs bloqués">
      <Empty title="Aucun utilisateur bloqué disponible">
        Les personnes que vous bloquez sont rangées ici.
      </Empty>
    </AccountPage>
  );
}
