import type { User } from '#contract/accounts/schemas/accounts.ts';
import { lastCode, PASSWORD, type Person } from './personas.ts';
import type { TestService } from './service.ts';

/** Is the body of the answer to a call about a phone number, with a refusal or a success. */
export interface NumberAnswer {
  message: string;
  name?: string;
  data?: User;
  errors?: Record<string, string[]>;
}

/** Returns functions that make the calls by which users change the phone number of an account. */
export const numberChanger = (service: TestService) => {
  const ask = ({ token }: Person, telephone: string, password = PASSWORD) =>
    service.call<NumberAnswer>('POST', '/api/my-number-change/code', {
      token,
      json: { telephone, password },
    });
  const enter = ({ token }: Person, telephone: string, code: string) =>
    service.call<NumberAnswer>('POST', '/api/my-number-change', {
      token,
      json: { telephone, code },
    });
  return {
    ask,
    enter,
    change: async (person: Person, telephone: string) => {
      await ask(person, telephone);
      await service.carryOut();
      return enter(person, telephone, lastCode(service, telephone));
    },
  };
};

const LINK = /\/numero\/(\S+)/;

/**
 * Returns the token of the last link to stop a change of a phone number that this phone number or email address
 * received; empty when it received none.
 */
export const stopTokenOf = ({ fakeGateways }: TestService, to: string): string => {
  const sent = [...fakeGateways.texts, ...fakeGateways.emails].filter(
    (message) => message.to === to && LINK.test(message.text),
  );
  return LINK.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
};
