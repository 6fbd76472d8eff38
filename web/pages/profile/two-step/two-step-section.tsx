import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TwoStepState } from '#contract/accounts/routes/two-step.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PasswordForm } from '../password-form.tsx';
import { Section } from '../section.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Loads whether two-step sign-in is on. */
const useTwoStep = () =>
  useQuery({
    queryKey: ['two-step'],
    queryFn: ({ signal }) => browserApi.call('GET /api/two-step', { signal }),
  });

/** Is what the section of two-step sign-in shows: its state (`rest`), or a step of a change to it. */
type Step =
  | { name: 'rest' }
  | { name: 'start' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'renew' }
  | { name: 'end' };

const codesLeft = (left: number): string =>
  left === 0
    ? 'Il ne vous reste aucun code de secours : demandez-en de nouveaux.'
    : `Codes de secours restants : ${left}.`;

interface RestProps {
  state: TwoStepState;
  /** Tells whether the phone number is confirmed. */
  isConfirmed: boolean;
  onAsk: (step: Step) => void;
}

/** Shows whether two-step sign-in is on, with the buttons that start a change to it. */
const Rest = ({ state, isConfirmed, onAsk }: RestProps) => (
  <div className="flex flex-col items-start gap-3">
    {state.is_on ? (
      <>
        <Badge tone="done">Active</Badge>
        <p>{codesLeft(state.recovery_codes_left)}</p>
      </>
    ) : (
      state.is_required && (
        <p className="rounded-md border border-action p-3 font-bold">
          Nécessaire pour l’administration, sauf avec une clé d’accès.
        </p>
      )
    )}
    {state.is_on ? (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAsk({ name: 'renew' })}>
          Nouveaux codes de secours
        </Button>
        <Button variant="quiet" onClick={() => onAsk({ name: 'end' })}>
          Désactiver
        </Button>
      </div>
    ) : isConfirmed ? (
      <Button onClick={() => onAsk({ name: 'start' })}>Activer</Button>
    ) : (
      <PhoneFirst purpose="pour l’activer" back="/profil#deux-etapes" />
    )}
  </div>
);

/** Moves the focus to the next step, since the pressed button disappears with its own step. */
const useFocusOn = (step: Step) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body) ref.current?.focus();
    before.current = step;
  }, [step]);
  return ref;
};

const Steps = ({
  state,
  onChanged,
}: {
  state: TwoStepState;
  onChanged: () => Promise<unknown>;
}) => {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const isConfirmed = useUser()?.is_phone_verified === 1;
  const ref = useFocusOn(step);
  const rest = () => setStep({ name: 'rest' });
  /** Requests, with the password, a secret key for the authenticator app, and shows the step that confirms it. */
  const start = async (password: string) => {
    const { data } = await browserApi.call('POST /api/two-step/start', { body: { password } });
    setStep({ name: 'confirm', ...data });
  };
  /** Turns two-step sign-in off, and returns to the first step. */
  const end = async (password: string) => {
    const { message } = await browserApi.call('POST /api/two-step/off', { body: { password } });
    toast.success(message);
    await onChanged();
    rest();
  };
  /** Shows new recovery codes, and reloads the state, in which two-step sign-in may now be on. */
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    void onChanged();
  };
  /** Replaces the recovery codes by new ones, and shows them. */
  const renew = async (password: string) => {
    const { data } = await browserApi.call('POST /api/two-step/recovery-codes', {
      body: { password },
    });
    showCodes(data.recovery_codes);
  };
  /** Renders the current step of a change to two-step sign-in; without a change ('rest'), its state. */
  const content = () => {
    switch (step.name) {
      case 'start':
        return <PasswordForm action="Continuer" onPassword={start} onCancel={rest} />;
      case 'confirm':
        return <ConfirmForm {...step} onConfirmed={showCodes} onCancel={rest} />;
      case 'codes':
        return <RecoveryCodes codes={step.codes} onNoted={rest} />;
      case 'renew':
        return <PasswordForm action="Recevoir les codes" onPassword={renew} onCancel={rest} />;
      case 'end':
        return <PasswordForm action="Désactiver" danger onPassword={end} onCancel={rest} />;
      case 'rest':
        return <Rest state={state} isConfirmed={isConfirmed} onAsk={setStep} />;
    }
  };
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20 outline-none">
      {content()}
    </div>
  );
};

/** Shows the section that turns two-step sign-in on and off. */
export const TwoStepSection = () => {
  const query = useTwoStep();
  return (
    <Section
      title="Connexion en deux étapes"
      anchor="deux-etapes"
      lead="Après le mot de passe, un code de votre téléphone : deviner le mot de passe ne suffit plus."
    >
      <Loaded query={query} skeleton="h-11 w-32">
        {({ data: state }) => <Steps state={state} onChanged={query.refetch} />}
      </Loaded>
    </Section>
  );
};
