import { expect, it } from 'vitest';
import { RECOVERY_CODES, type TwoStepState } from '#contract/accounts/routes/two-step.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const CONFIRM = ['Confirmer mon numéro', '/confirm-phone?redirect=%2Fprofil%23deux-etapes'];

const shown = (state: Partial<TwoStepState>, verified: 0 | 1 = 1) =>
  see(<TwoStepSection />, {
    user: { ...userFixture, is_phone_verified: verified },
    answers: [
      [
        ['two-step'],
        { data: { is_on: false, is_required: false, recovery_codes_left: 0, ...state } },
      ],
    ],
  });
const NEEDED = 'Nécessaire pour l’administration, sauf avec une clé d’accès.';

it('is activated by a person with a confirmed number', () => {
  const { buttons, text } = shown({});
  expect(buttons).toEqual(['Activer']);
  expect(text).not.toContain(NEEDED);
});

it('asks to confirm the number first, and leads back', () => {
  const { buttons, links } = shown({}, 0);
  expect(buttons).toEqual([]);
  expect(links).toEqual([CONFIRM]);
});

it('says that the administration asks for it, until it is on', () => {
  expect(shown({ is_required: true }).text).toContain(NEEDED);
  expect(shown({ is_required: true }, 0).text).toContain(NEEDED);
  expect(shown({ is_required: true, is_on: true }).text).not.toContain(NEEDED);
});

it.each([0, 1] as const)(
  'once on, it gives new recovery codes and is ended, also where the number is confirmed: %i',
  (verified) => {
    const { buttons, links, text } = shown({ is_on: true, recovery_codes_left: 3 }, verified);
    expect(text).toContain('Active\n');
    expect(buttons).toEqual(['Nouveaux codes de secours', 'Désactiver']);
    expect(links).toEqual([]);
  },
);

it('says how many recovery codes are left, and what to do without any', () => {
  for (let left = 1; left <= RECOVERY_CODES; left += 1)
    expect(shown({ is_on: true, recovery_codes_left: left }).text).toContain(
      `Codes de secours restants : ${left}.`,
    );
  expect(shown({ is_on: true, recovery_codes_left: 0 }).text).toContain(
    'Il ne vous reste aucun code de secours : demandez-en de nouveaux.',
  );
});

it('shows the key in groups of four, and confirms no code before it is complete', () => {
  const uri = 'otpauth://totp/Kasuwa?secret=JBSWY3DPEHPK3';
  const nothing = () => undefined;
  const { text, links, disabled } = see(
    <ConfirmForm secret="JBSWY3DPEHPK3" uri={uri} onConfirmed={nothing} onCancel={nothing} />,
  );
  expect(text.split('\n')).toContain('JBSW Y3DP EHPK 3');
  expect(links).toEqual([['Ouvrir l’application de ce téléphone', uri]]);
  expect(disabled).toEqual(['Confirmer']);
});
