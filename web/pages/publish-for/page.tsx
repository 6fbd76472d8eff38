import { SITE_NAME } from '#contract/common/site.ts';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { useMandates } from '#web/state/use-mandates.ts';
import { Link } from '#web/ui/link.tsx';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { AskMandate } from './ask-mandate.tsx';
import { PlainAskMandate } from './plain-ask-mandate.tsx';
import { MandateList } from './mandate-list.tsx';
import { MANDATE_DAYS, MANDATES_MAX } from '#contract/accounts/limits.ts';

const TITLE = 'Publier pour quelqu’un';

export const meta = () => [{ title: `${TITLE} · ${SITE_NAME}` }];

const Lead = () => (
  <p>
    Un parent, un voisin, un client de votre télécentre n’a pas de smartphone ? Publiez pour cette
    personne : l’annonce est la sienne, avec son numéro, et votre nom y figure.
  </p>
);

/** Shows the people for whom the user publishes, and the forms that ask one more person for a mandate. */
const PublishFor = () => (
  <>
    <PhoneNotice />
    <Lead />
    <Loaded query={useMandates()} skeleton={<ListSkeleton rows={2} row="h-24" />}>
      {({ data: served }) => (
        <>
          {served.length > 0 && (
            <section aria-label="Vous publiez pour" className="mt-6">
              <h2 className="mb-3 text-lg font-bold">Vous publiez pour</h2>
              <MandateList served={served} />
            </section>
          )}
          <section aria-label="Demander" className="mt-6">
            <h2 className="mb-3 text-lg font-bold">
              {served.length > 0 ? 'Pour une autre personne' : 'Pour qui ?'}
            </h2>
            <AskMandate />
          </section>
        </>
      )}
    </Loaded>
    <p className="mt-6 text-sm text-ink-soft">
      Son accord est valable {MANDATE_DAYS} jours ; un nouveau code le prolonge. {MANDATES_MAX}{' '}
      personnes au plus. Chacune peut y mettre fin, dans son{' '}
      <Link to="/profil#qui-publie" className="underline">
        profil
      </Link>{' '}
      ou, sans compte, avec{' '}
      <Link to="/retirer-numero" className="underline">
        un code à son numéro
      </Link>
      .
    </p>
  </>
);

export default function PublishForPage({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <AccountPage
      title={TITLE}
      skeleton={<ListSkeleton rows={2} row="h-24" />}
      plain={
        <div className="flex flex-col gap-4">
          <Lead />
          <PlainAskMandate answered={actionData} />
        </div>
      }
    >
      <PublishFor />
    </AccountPage>
  );
}
