import { DEFAULT_CODE } from '#contract/common/phones.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Meta, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const TITLE = 'C’est mon numéro';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: TITLE,
    description: 'Votre numéro est sur une annonce qui n’est pas la vôtre ? Faites-la masquer.',
    path: '/retirer-numero',
  });

interface FormProps {
  telephone: string;
  errors: Record<string, string[]>;
  message: string;
}

const NumberForm = ({ telephone, errors, message }: FormProps) => (
  <form method="post" noValidate className="flex flex-col gap-4">
    <input type="hidden" name="country" value={DEFAULT_CODE} />
    <Field label="Votre numéro" error={errors['telephone']} required>
      {(wiring) => (
        <TextInput
          {...wiring}
          name="telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={telephone}
        />
      )}
    </Field>
    <FormAlert>{errors['telephone'] ? null : message}</FormAlert>
    <Button type="submit">Recevoir un code</Button>
  </form>
);

const CodeForm = ({ telephone, errors, message }: FormProps) => (
  <form method="post" noValidate className="flex flex-col gap-4">
    <input type="hidden" name="step" value="code" />
    <input type="hidden" name="telephone" value={telephone} />
    <Field label="Code reçu par SMS" hint="6 chiffres." error={errors['code']} required>
      {(wiring) => (
        <TextInput {...wiring} name="code" inputMode="numeric" autoComplete="one-time-code" />
      )}
    </Field>
    <FormAlert>{errors['code'] ? null : message}</FormAlert>
    <Button type="submit">Masquer les annonces</Button>
  </form>
);

/** Shows the forms that hide the ads with a person's number, without an account and without scripts. */
export default function RemoveNumberPage({
  actionData: answered,
}: PageProps<undefined, typeof action>) {
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
  return (
    <NarrowPage
      title={TITLE}
      lead="Une annonce qui n’est pas la vôtre affiche votre numéro ? Un code prouve qu’il est à vous : les annonces sont masquées aussitôt, puis un modérateur décide, et plus personne ne publie pour vous. Si un ancien compte a votre numéro et que personne ne l’a ouvert depuis deux ans, le numéro redevient libre."
    >
      {(done ?? sent) && (
        <output className="mb-4 block rounded-md bg-raised p-4">{done ?? sent}</output>
      )}
      {done === null && (isSecond ? <CodeForm {...form} /> : <NumberForm {...form} />)}
    </NarrowPage>
  );
}
