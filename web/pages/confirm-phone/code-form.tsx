import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { CODE_DIGITS, type User } from '#contract/accounts/schemas.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { complain, notify } from '#web/ui/toast.ts';
import { ResendCode } from './resend-code.tsx';
import { usePreviewCode } from './use-preview-code.ts';

/** A response code above this one is a failure, whatever the HTTP status (SPEC.md §8). */
const HIGHEST_SUCCESS = 220;
const UNKNOWN = 'Une erreur est survenue!';

/** Throws the server's sentence when the code was not taken. */
async function verify(code: string): Promise<{ user: User; message: string }> {
  const answer = await browserApi.call(accountRoutes.verifyPhone, { body: { code } });
  if (answer.code > HIGHEST_SUCCESS) throw new ApiProblem(answer.code, answer.message);
  return { user: answer.data, message: answer.message };
}

/** The code received by SMS, and the way to another one. `next` is where a confirmed person goes. */
export function CodeForm({ user, next }: { user: User; next: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = usePreviewCode(user.telephone);
  const code = typed ?? preview.code ?? '';

  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      const { user: confirmed, message } = await verify(code);
      session.update(confirmed);
      notify(message);
      await navigate(next, { replace: true });
    } catch (problem) {
      const message = problem instanceof ApiProblem ? problem.message : UNKNOWN;
      const told = problem instanceof ApiProblem ? problem.errors['code']?.[0] : undefined;
      setError(told ?? message);
      complain(told ?? message, { duration: 3000 });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Number(code) > 0 && !busy) void send();
  };

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Code reçu par SMS" hint={`${CODE_DIGITS} chiffres.`} error={error} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9]*"
              maxLength={CODE_DIGITS}
              className="text-center text-xl font-bold tracking-[0.3em]"
              value={code}
              onChange={(event) => {
                setTyped(event.target.value.replaceAll(/\D/g, ''));
                setError(null);
              }}
            />
          )}
        </Field>
        <p role="alert" className="sr-only">
          {error}
        </p>
        <SubmitButton waits={Number(code) > 0 ? [] : ['le code']} busy={busy}>
          Confirmer
        </SubmitButton>
      </form>
      <ResendCode
        onSent={() => {
          setTyped(null);
          setError(null);
          preview.lookAgain();
        }}
      />
    </>
  );
}
