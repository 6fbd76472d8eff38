import { pageContext } from '#web/client/page-context.ts';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

export const loader = async ({ context, params: { token } }: PageArgs<'token'>) => {
  const { api } = context.get(pageContext);
  return (await orNotFound(api.call('GET /api/email-stops/:token', { params: { token } }))).data;
};

export const meta: Meta<typeof loader> = () => noIndexMeta('Ne plus recevoir ces e-mails');

const Choices = (
  <Link to="/notifications" className="btn btn-quiet">
    Tous mes choix
  </Link>
);

/** Shows the page of an email's unsubscribe link. Opening it changes nothing; its button works without scripts. */
export default function StopEmailsPage({
  loaderData: { label, active },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page py-10 text-center">
      <h1 className="text-xl font-bold">« {label} »</h1>
      {active ? (
        <Empty
          title="Arrêter ces e-mails ?"
          action={
            <>
              <form method="post">
                <button type="submit" className="btn btn-primary">
                  Ne plus les recevoir
                </button>
              </form>
              {Choices}
            </>
          }
        >
          Rien ne change tant que vous ne touchez pas ce bouton.
        </Empty>
      ) : (
        <Empty title="Vous ne recevez plus ces e-mails" action={Choices}>
          Vous pouvez changer d’avis parmi vos notifications.
        </Empty>
      )}
    </div>
  );
}
