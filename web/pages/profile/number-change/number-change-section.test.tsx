import { expect, it } from 'vitest';
import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { AskForm } from './ask-form.tsx';
import { NumberChangeSection } from './number-change-section.tsx';

const shown = (verified: 0 | 1, waiting: { takes_effect_at: string } | null = null) => {
  const user = { ...userFixture, is_phone_verified: verified };
  return see(<NumberChangeSection user={user} />, {
    user,
    answers: [[['my-number-change'], { data: waiting }]],
  });
};

it('shows the number of the account, and for how long a change may be stopped', () => {
  const { text, buttons } = shown(1);
  expect(text.split('\n')).toContain('+227 90 00 00 07');
  expect(text).toContain(`peut annuler pendant ${STOP_DAYS} jours`);
  expect(buttons).toEqual(['Changer de numéro']);
});

it('an unconfirmed number is confirmed first, not changed', () => {
  const { buttons, links } = shown(0);
  expect(buttons).toEqual([]);
  expect(links).toEqual([['Confirmer mon numéro', '/confirm-phone?redirect=%2Fprofil%23numero']]);
});

it.each([0, 1] as const)(
  'a change that waits says its day and can be stopped, whether the number is confirmed or not (%i)',
  (verified) => {
    const { text, buttons } = shown(verified, { takes_effect_at: '2025-12-06T10:00:00.000Z' });
    expect(text).toContain('Il remplacera celui-ci le 6 déc. 2025. Ce n’était pas vous ?');
    expect(buttons).toContain('Annuler ce changement');
  },
);

it('no code is asked for before the number and the password are given', () => {
  const nothing = () => undefined;
  const { disabled, buttons } = see(<AskForm onSent={nothing} onCancel={nothing} />);
  expect(disabled).toEqual(['Recevoir un code']);
  expect(buttons).toContain('Annuler');
});
