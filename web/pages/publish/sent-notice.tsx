import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Shows the next steps after an ad was sent without JavaScript: the review and the confirmation of the number. */
export const SentNotice = () => (
  <div className="mx-auto w-full max-w-text px-3 py-6">
    <h1 className="mb-4 text-xl font-bold">Votre annonce est envoyée</h1>
    <p>
      Un administrateur la relit, puis elle paraît : vous recevrez un SMS. Vous n’avez rien d’autre
      à faire.
    </p>
    <Prompt slot="waits" of="Votre annonce est envoyée" />
    <p className="mt-3">
      Si votre numéro n’est pas encore confirmé, l’annonce attend qu’il le soit :{' '}
      <Link to="/confirm-phone" className="text-brand underline">
        confirmer mon numéro
      </Link>
      .
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <LinkButton to="/publish" variant="secondary">
        Publier une autre annonce
      </LinkButton>
      <LinkButton to="/mes_annonces" variant="secondary">
        Mes annonces
      </LinkButton>
    </div>
  </div>
);
