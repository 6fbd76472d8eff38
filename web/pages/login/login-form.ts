import { z } from 'zod';
import { loginBody } from '#contract/accounts/schemas/accounts.ts';
import { fromText } from '#web/parts/form/from-text.ts';

export const loginForm = z.object({
  telephone: fromText(loginBody.shape.telephone),
  password: loginBody.shape.password,
  otp: fromText(loginBody.shape.otp),
});

export type LoginValues = z.input<typeof loginForm>;

export const EMPTY: LoginValues = { telephone: '', password: '', otp: '' };
