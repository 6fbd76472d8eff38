// The main job, through nginx: what a seller, a buyer and a moderator do.

import { Secret, TOTP } from 'otpauth';
import { jpeg, PASSWORD } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';
import type { Site } from './site.ts';

/** Holds the parts of a site that the main job uses. */
type Place = Pick<Site, 'address' | 'sms' | 'query'>;

export interface Person {
  token: string;
  telephone: string;
}

/** Is the time in ms within which the effect of a step must be visible. */
const PATIENCE_MS = 60_000;

/**
 * Checks the status of an answer to the step `what`.
 * @throws when the status is another
 */
const expectStatus = (
  what: string,
  expected: number,
  { status, body }: { status: number; body: unknown },
): void => {
  if (status !== expected)
    throw new Error(`${what}: ${status} instead of ${expected}, ${JSON.stringify(body)}`);
};

/** Signs up a person and confirms the telephone number with the code from the SMS. */
export const signUp = async ({ address, sms }: Place): Promise<Person> => {
  const { token, telephone } = await signUpAt(address);
  const text = await until(
    'the code arrives',
    () => sms.texts.find(({ to, isAccepted }) => to === telephone && isAccepted),
    PATIENCE_MS,
  );
  const json = { code: /\d{6}/.exec(text.text)?.[0] };
  expectStatus('verifyPhone', 200, await ask(address, 'POST', '/api/verifyPhone', { token, json }));
  return { token, telephone };
};

/**
 * Signs up a person, makes the account a moderator, signs in again and enables two-step sign-in, which moderators need
 * outside preview mode.
 */
const makeModerator = async (site: Place): Promise<Person> => {
  const { address } = site;
  const { telephone } = await signUp(site);
  await site.query("UPDATE app_user SET role = 'moderator' WHERE telephone = $1", [telephone]);
  const { body } = await ask<{ access_token: string }>(address, 'POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });
  const token = body.access_token;
  const setup = await ask<{ data: { secret: string } }>(address, 'POST', '/api/two-step/start', {
    token,
    json: { password: PASSWORD },
  });
  expectStatus('two-step/start', 200, setup);
  const code = new TOTP({ secret: Secret.fromBase32(setup.body.data.secret) }).generate();
  const confirmed = await ask(address, 'POST', '/api/two-step/confirm', { token, json: { code } });
  expectStatus('two-step/confirm', 200, confirmed);
  return { telephone, token };
};

/** Submits an ad with a photo and returns its id. */
const publish = async ({ address }: Place, seller: Person, title: string): Promise<number> => {
  const { telephone, token } = seller;
  const contact = { whatsapp: telephone, telephone, sms: telephone };
  const texts = Object.entries({ ...(await adFieldsAt(address)), ...contact, title });
  const form = [
    ...texts.map(([name, value]) => ({ name, value })),
    { name: 'images[0]', value: await jpeg(), filename: 'photo.jpg' },
  ];
  const sent = await ask<{ data: { id: number } }>(address, 'POST', '/api/annonces', {
    token,
    form,
  });
  expectStatus('annonces', 201, sent);
  return sent.body.data.id;
};

/** Requests an address and returns the status and the body as text. */
const read = async (url: string): Promise<{ status: number; body: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.text() };
};

/**
 * Does the main job of a site: a seller publishes an ad with a photo, a moderator approves it, a buyer finds it and
 * writes to the seller; each step is checked in the view of the next person. @throws at the first step that fails
 */
export const doMainJob = async (site: Place): Promise<void> => {
  const { address } = site;
  const [seller, buyer, moderator] = [
    await signUp(site),
    await signUp(site),
    await makeModerator(site),
  ];
  const title = `Moto Haojue ${seller.telephone.slice(-4)}`;
  const id = await publish(site, seller, title);
  const { token } = moderator;
  const approved = await ask(address, 'POST', `/api/admin/annonces/${id}/approve`, { token });
  expectStatus('approve', 200, approved);
  for (const path of ['/annonces', '/annonces?q=haojue', `/annonces/${id}`])
    await until(
      `${path} shows the ad`,
      async () => (await read(address + path)).body.includes(title),
      PATIENCE_MS,
    );
  const { body: page } = await read(`${address}/annonces/${id}`);
  const [, photo = ''] = /src="([^"]+\.webp)"/.exec(page) ?? [];
  expectStatus('photo', 200, await read(new URL(photo, address).href));
  const json = { message: 'Toujours disponible ?' };
  const path = `/api/annonces/${id}/conversations`;
  expectStatus('message', 201, await ask(address, 'POST', path, { token: buyer.token, json }));
  await until(
    'the seller reads the message',
    async () => {
      const { token: own } = seller;
      const { body } = await ask(address, 'GET', '/api/conversations', { token: own });
      return JSON.stringify(body).includes(json.message);
    },
    PATIENCE_MS,
  );
};
