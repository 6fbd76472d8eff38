import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { CodeField } from '#web/parts/code-form/code-field.tsx';
import { usePreviewCode } from '#web/parts/code-form/use-preview-code.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { useSetUser } from '#web/state/use-fresh-user.ts';
import { toast } from '#web/ui/toast.ts';
import { StepForm } from '../step-form.tsx';

const ABOUT = /donner ce num/;

interface CodeStepProps {
  /** Is the new number, in E.164. */
  telephone: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Shows the form that asks for the code sent to the new number, which then becomes that of the account. */
export const CodeStep = ({ telephone, onDone, onCancel }: CodeStepProps) => {
  const takeUser = useSetUser();
  const [typed, setTyped] = useState<string | null>(null);
  const preview = usePreviewCode(telephone, ABOUT);
  const code = typed ?? preview.code ?? '';
  const change = useMutation({
    mutationFn: () => browserApi.call('POST /api/my-number-change', { body: { telephone, code } }),
    onSuccess: ({ message, data }) => {
      takeUser(data);
      toast.success(message);
      onDone();
    },
    onError: toastError,
  });
  const { error } = change;
  const problem =
    error instanceof ApiError ? (error.errors['code'] ?? error.errors['telephone']) : undefined;
  /** Sends the code that proves the new number, once even if the form is submitted twice. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <StepForm
      formProps={{ noValidate: true, onSubmit: submit }}
      onCancel={onCancel}
      action="Changer de numéro"
      ready={Number(code) > 0}
      busy={change.isPending}
      alert={null}
    >
      <CodeField
        label={`Code reçu par SMS au ${formatPhone(telephone)}`}
        error={problem?.[0]}
        value={code}
        onDigits={setTyped}
      />
    </StepForm>
  );
};
