import { SITE_NAME } from '#contract/site.ts';
import { AccountPage } from '#web/parts/account-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

export const meta = () => [{ title: `Messages · ${SITE_NAME}` }];

export default function MessagesPage() {
  return (
    <AccountPage title="Messages">
      <Empty
        title="Aucun messages disponible"
        action={<LinkButton to="/annonces">Voir les annonces</LinkButton>}
      >
        Sur une annonce, WhatsApp, l’appel et le SMS vous mettent tout de suite en lien avec le
        vendeur.
      </Empty>
    </AccountPage>
  );
}
