import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';
import { DEFAULT_CODE } from '#contract/common/phones.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { ApiError } from '#web/client/api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const TITLE = 'Votre nouveau numéro';

/**
 * Checks whether the emailed link, by which a user without the SIM gives the account another number, is still valid.
 * The accepted code of the new number ends its validity, and the page then shows the result.
 */
export const loader = async ({
  context,
  params: { token },
}: PageArgs<'token'>): Promise<{ isValid: boolean }> => {
  const { api } = context.get(pageContext);
  try {
    await api.call('GET /api/lost-number/:token', { params: { token } });
    return { isValid: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { isValid: false };
    throw error;
  }
};

export const meta: Meta<typeof loader> = () => [
  { title: `${TITLE} – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The URL is a secret: no other site gets it as referrer. The origin is sent, or the form's post would look cross-site.
  { name: 'referrer', content: 'same-origin' },
];

interface FormProps {
  telephone: string;
  errors: Record<string, string[]>;
  message: string;
}

/** Asks, without scripts, for the number that is to replace the lost one. */
const NumberForm = ({ telephone, errors, message }: FormProps) => (
  <form method="post" noValidate className="flex flex-col gap-4">
    <input type="hidden" name="country" value={DEFAULT_CODE} />
    <TextField
      name="telephone"
      label="Nouveau numéro"
      error={errors['telephone']}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={telephone}
      required
    />
    <FormAlert>{errors['telephone'] ? null : message}</FormAlert>
    <Button type="submit">Recevoir un code</Button>
  </form>
);

/** Asks, without scripts, for the code sent to the new number; `telephone` is that number, which is posted again. */
const CodeForm = ({ telephone, errors, message }: FormProps) => (
  <form method="post" noValidate className="flex flex-col gap-4">
    <input type="hidden" name="step" value="code" />
    <input type="hidden" name="telephone" value={telephone} />
    <TextField
      name="code"
      label="Code reçu par SMS"
      hint="6 chiffres."
      error={errors['code'] ?? errors['telephone']}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
    <FormAlert>{errors['code'] || errors['telephone'] ? null : message}</FormAlert>
    <Button type="submit">Demander ce numéro</Button>
  </form>
);

/**
 * Shows, without scripts, the page of the emailed link that gives an account another number: the form of the new
 * number, then the form of its code.
 */
export default function LostNumberLinkPage({
  loaderData: { isValid },
  actionData: answered,
}: PageProps<typeof loader, typeof action>) {
  const refused = answered && 'errors' in answered ? answered : null;
  const accepted = answered && !('errors' in answered) ? answered : null;
  const done = accepted && 'done' in accepted ? accepted.done : null;
  const sent = accepted && 'sent' in accepted ? accepted.sent : null;
  const form = {
    telephone: accepted?.telephone ?? refused?.values['telephone'] ?? '',
    errors: refused?.errors ?? {},
    message: refused?.message ?? '',
  };
  const isSecond = sent !== null || refused?.values['step'] === 'code';
  if (!isValid && done === null)
    return (
      <NarrowPage
        title="Ce lien n’est plus valable"
        lead="Il est valable une heure, une seule fois. Demandez-en un autre."
      >
        <Link to="/numero-perdu" className="btn btn-secondary">
          Demander un lien
        </Link>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={TITLE}
      lead={`Un code y est envoyé par SMS. Ce numéro remplace l’ancien ${STOP_DAYS} jours plus tard : d’ici là, l’ancien numéro et votre adresse e-mail peuvent l’annuler.`}
    >
      {(done ?? sent) && (
        <output className="mb-4 block rounded-md bg-raised p-4">{done ?? sent}</output>
      )}
      {done === null && (isSecond ? <CodeForm {...form} /> : <NumberForm {...form} />)}
    </NarrowPage>
  );
}
