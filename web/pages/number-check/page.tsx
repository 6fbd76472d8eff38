import { DEFAULT_CODE } from '#contract/common/phones.ts';
import { pageContext } from '#web/client/page-context.ts';
import { formatDay } from '#web/format/format.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const TITLE = 'Que sait-on de ce numéro\u00a0?';

export const meta: Meta<typeof loader> = ({ origin }) => [
  ...pageMeta(origin, {
    title: TITLE,
    description: 'Avant d’appeler : ce que la modération a établi sur les annonces d’un numéro.',
    path: '/verifier-numero',
  }),
  { name: 'robots', content: 'noindex' },
];

/** Answers 404 unless the setting `numberCheck` of the site is on. */
export const loader = ({ context }: PageArgs) => {
  if (!context.get(pageContext).site.numberCheck) throw new Response(null, { status: 404 });
  return null;
};

/** Shows the founded reports about a number, without an account and without scripts. */
export default function NumberCheckPage({
  actionData: answered,
}: PageProps<typeof loader, typeof action>) {
  const refused = answered && 'errors' in answered ? answered : null;
  const accepted = answered && !('errors' in answered) ? answered : null;
  const error = refused?.errors['telephone'];
  return (
    <NarrowPage
      title={TITLE}
      lead="Un numéro d’annonce vous inquiète ? Voici ce que nos modérateurs ont établi en deux ans sur ses annonces. Nous ne disons jamais à qui il appartient."
    >
      {accepted && (
        <output className="mb-4 block rounded-md bg-raised p-4">
          <b className="block">{accepted.telephone}</b>
          {accepted.found}
          {accepted.last && ` La dernière fois le ${formatDay(accepted.last)}.`}
        </output>
      )}
      <form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="country" value={DEFAULT_CODE} />
        <Field label="Le numéro" error={error} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="telephone"
              type="tel"
              inputMode="tel"
              defaultValue={accepted?.telephone ?? refused?.values['telephone'] ?? ''}
            />
          )}
        </Field>
        <FormAlert>{error ? null : (refused?.message ?? '')}</FormAlert>
        <Button type="submit">Vérifier</Button>
      </form>
      <p className="mt-6 text-sm text-ink-soft">
        Aucun signalement ne veut pas dire « sans risque » : voyez l’article avant de payer, et ne
        payez jamais d’avance. C’est votre numéro et vous n’êtes pas d’accord ?{' '}
        <Link to="/contact" className="underline">
          Contestez auprès de l’équipe
        </Link>
        .
      </p>
    </NarrowPage>
  );
}
