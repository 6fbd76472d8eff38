import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TwoStepState } from '#contract/accounts/routes/two-step.ts';
import { PASSWORD, type Person } from './personas.ts';
import type { TestService } from './service.ts';

export type Said = { message: string; errors?: Record<string, string[]>; access_token?: string };

/** Is the number of milliseconds for which an authenticator shows a code. */
export const STEP = 30_000;

/**
 * Returns functions that call the API about two-step sign-in, at the service that `on` returns, which may be created
 * later.
 */
export const twoStepOf = (on: () => TestService) => {
  /** Returns the code that the authenticator app shows `steps` × 30 s after the current test time. */
  const shown = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: on().clock.now().getTime() + steps * STEP,
    });
  const login = (person: Person, otp?: string | number) =>
    on().call<Said>('POST', '/api/login', {
      json: {
        telephone: person.telephone,
        password: PASSWORD,
        ...(otp === undefined ? {} : { otp }),
      },
    });
  const start = (person: Person, password = PASSWORD) =>
    on().call<Said & { data: { secret: string; uri: string } }>('POST', '/api/two-step/start', {
      token: person.token,
      json: { password },
    });
  const confirm = (person: Person, code: string) =>
    on().call<Said & { data: { recovery_codes: string[] } }>('POST', '/api/two-step/confirm', {
      token: person.token,
      json: { code },
    });
  const stateOf = async (person: Person): Promise<TwoStepState> =>
    (await on().call<{ data: TwoStepState }>('GET', '/api/two-step', { token: person.token })).body
      .data;
  /** Enables two-step sign-in and moves the test clock past the first code, which cannot be used again. */
  const turnOn = async (person: Person) => {
    const { secret } = (await start(person)).body.data;
    const { status, body } = await confirm(person, shown(secret));
    expect(status).toBe(200);
    on().clock.pass(2 * STEP);
    return { secret, codes: body.data.recovery_codes };
  };
  return { shown, login, start, confirm, stateOf, turnOn };
};
