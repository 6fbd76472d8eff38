import { useState } from 'react';
import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '../section.tsx';
import { AskForm } from './ask-form.tsx';
import { CodeStep } from './code-step.tsx';
import { WaitingChange } from './waiting-change.tsx';

type Step = { name: 'rest' } | { name: 'ask' } | { name: 'code'; telephone: string };

/** Shows the current step of a change of number: the button, the new number, or its code. */
const Steps = () => {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  switch (step.name) {
    case 'ask':
      return (
        <AskForm onSent={(telephone) => setStep({ name: 'code', telephone })} onCancel={rest} />
      );
    case 'code':
      return <CodeStep telephone={step.telephone} onDone={rest} onCancel={rest} />;
    case 'rest':
      return (
        <Button variant="secondary" className="self-start" onClick={() => setStep({ name: 'ask' })}>
          Changer de numéro
        </Button>
      );
  }
};

/** Shows the section that gives the account another number. */
export const NumberChangeSection = ({ user }: { user: User }) => (
  <Section
    title="Numéro du compte"
    anchor="numero"
    lead={`Un code est envoyé au nouveau numéro. L’ancien reçoit un SMS et peut annuler pendant ${STOP_DAYS} jours ; il reste dans « Mes numéros » tant que vous ne l’en retirez pas.`}
  >
    <p className="font-bold">{formatPhone(user.telephone)}</p>
    <WaitingChange />
    {user.is_phone_verified === 1 ? (
      <Steps />
    ) : (
      <PhoneFirst purpose="pour en changer" back="/profil#numero" />
    )}
  </Section>
);
