import type { ChangeState } from '#contract/accounts/routes/number-changes.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { formatDay } from '#web/format/format.ts';
import { RevokedList } from '#web/parts/account/revoked-list.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

/** Loads the state of the change of number that the token in the address names; 404 for an unknown token. */
export const loader = async ({ context, params: { token } }: PageArgs<'token'>) => {
  const { api } = context.get(pageContext);
  return (await orNotFound(api.call('GET /api/number-changes/:token', { params: { token } }))).data;
};

const TITLE = 'Ce n’était pas vous ?';

export const meta: Meta<typeof loader> = () => [
  { title: `${TITLE} · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The URL is a secret: no other site gets it as referrer. The origin is sent, or the form's post would look cross-site.
  { name: 'referrer', content: 'same-origin' },
];

/**
 * Explains to the owner of the number which change the page's button cancels, one already made (`done`) or still to
 * come, and until which day.
 */
const leadOf = (state: Exclude<ChangeState, 'over'>, until: string): string =>
  state === 'done'
    ? `Le numéro de votre compte a changé. Jusqu’au ${formatDay(until)}, vous pouvez rétablir l’ancien : les appareils sont alors déconnectés ; le mot de passe et ce qui a été ajouté depuis ne sont plus valables.`
    : `Un changement de numéro a été demandé avec votre adresse e-mail. Il aura lieu le ${formatDay(until)}, si personne ne l’annule.`;

/**
 * Shows the page of the link that stops or undoes a change of number. Opening it changes nothing;
 * its button works without scripts.
 */
export default function NumberChangePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { state, until } = loaderData;
  const done = actionData && 'outcome' in actionData ? actionData : null;
  const problem = actionData && 'message' in actionData ? actionData.message : null;
  if (done)
    return (
      <NarrowPage title="C’est annulé" lead={done.outcome}>
        <RevokedList revoked={done.revoked} />
        <Link to="/forgot-password" className="btn btn-secondary">
          Choisir un mot de passe
        </Link>
      </NarrowPage>
    );
  if (state === 'over')
    return (
      <NarrowPage
        title="Ce lien n’est plus valable"
        lead="Le changement a été annulé, ou son délai est passé."
      >
        <FormAlert>{problem}</FormAlert>
        <Link to="/contact" className="btn btn-secondary">
          Nous écrire
        </Link>
      </NarrowPage>
    );
  return (
    <NarrowPage title={TITLE} lead={leadOf(state, until)}>
      <form method="post" className="flex flex-col gap-4">
        <FormAlert>{problem}</FormAlert>
        <Button type="submit">Ce n’était pas moi, annuler</Button>
        <p className="text-sm text-ink-soft">
          C’était vous ? Fermez cette page : rien ne change tant que vous ne touchez pas ce bouton.
        </p>
      </form>
    </NarrowPage>
  );
}
