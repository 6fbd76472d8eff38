import { expect } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { adFields, lastCode, PASSWORD, type Person } from './personas.ts';
import type { TestService } from './service.ts';
import type { Agent, ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

export type Said = {
  name?: string;
  message: string;
  errors?: Record<string, string[]>;
  data?: unknown;
};

/** Returns functions that make the calls about mandates, by which agents publish ads for others, as users make them. */
export const mandateCalls = (of: () => TestService) => {
  const post = ({ token }: Pick<Person, 'token'>, path: string, json: object = {}) =>
    of().call<Said>('POST', path, { token, json });
  const ask = (agent: Person, telephone: string) => post(agent, '/api/mandates', { telephone });
  const confirm = (agent: Person, telephone: string, code: string, changes: object = {}) =>
    post(agent, '/api/mandates/confirm', {
      telephone,
      code,
      first_name: 'Ramatou',
      last_name: 'Issa',
      ...changes,
    });
  const list = async ({ token }: Person) =>
    (await of().call<{ data: ManagedOwner[]; agents: Agent[] }>('GET', '/api/mandates', { token }))
      .body;
  /** Gives the agent a mandate to publish ads for the holder of a phone number. */
  const mandate = async (agent: Person, telephone: string): Promise<ManagedOwner> => {
    expect((await ask(agent, telephone)).status).toBe(200);
    await of().carryOut();
    const said = await confirm(agent, telephone, lastCode(of(), telephone));
    expect(said.status).toBe(201);
    const { data } = await list(agent);
    const served = expectOne(data.filter((one) => one.telephone === telephone));
    expect(said.body.data).toEqual(served);
    return served;
  };
  const publishFor = async (agent: Person, served: ManagedOwner, changes: object = {}) => {
    const { telephone } = served;
    const numbers = { whatsapp: telephone, sms: telephone, telephone };
    const json = await adFields(of(), {
      title: 'Vélo de ville',
      ...numbers,
      mandate: served.id,
      ...changes,
    });
    return of().call<Said & { data: { id: number } }>('POST', '/api/annonces', {
      token: agent.token,
      json,
    });
  };
  const publishedFor = async (agent: Person, served: ManagedOwner): Promise<number> => {
    const { status, body } = await publishFor(agent, served);
    expect(status).toBe(201);
    return body.data.id;
  };
  const read = (id: number, person?: Person) =>
    of().call<{ data: AdPage }>(
      'GET',
      `/api/the-annonces/${id}`,
      person && { token: person.token },
    );
  const bell = async ({ token }: Person): Promise<string[]> => {
    await of().carryOut();
    const { body } = await of().call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token },
    );
    return body.data.map(({ kind, text }) => `${kind}: ${text}`.replaceAll('\u00A0', ' '));
  };
  const end = ({ token }: Person, id: number) =>
    of().call('DELETE', `/api/mandates/${id}`, { token });
  /**
   * Lets the holder of a phone number take over the account that an agent created, by choosing a password with a code
   * sent to that number.
   */
  const takeOver = async (telephone: string): Promise<Person> => {
    await of().call('POST', '/api/forgotPassword', { json: { telephone, email: '' } });
    await of().carryOut();
    const { status } = await of().call('POST', '/api/updatePassword', {
      json: {
        telephone,
        email: '',
        code: lastCode(of(), telephone),
        password: PASSWORD,
        password2: PASSWORD,
      },
    });
    expect(status).toBe(200);
    const { body } = await of().call<{ access_token: string; data: Person['user'] }>(
      'POST',
      '/api/login',
      { json: { telephone, password: PASSWORD } },
    );
    return { token: body.access_token, cookie: '', device: '', telephone, user: body.data };
  };
  const texts = (to: string) =>
    of()
      .fakeGateways.texts.filter((text) => text.to === to)
      .map(({ text }) => text);

  return {
    post,
    ask,
    confirm,
    list,
    mandate,
    publishFor,
    publishedFor,
    read,
    bell,
    end,
    takeOver,
    texts,
  };
};
