import sharp from 'sharp';
import type { Role } from '#contract/common/roles.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { signAccessToken } from '#server/domains/accounts/access-token.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { TestService } from './service.ts';

export interface Person {
  token: string;
  cookie: string;
  /** Is the value of the cookie that marks the browser used at sign-up as a known device. */
  device: string;
  telephone: string;
  user: User;
}

export const PASSWORD = 'sahel-2026-bleu';
let nextNumber = 90_100_000;

/** Returns an unused mobile number of Niger. */
export const freshNumber = (): string => `+227${(nextNumber += 1)}`;

/** Returns a valid body of a sign-up. */
export const signUpBody = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Hadiza',
  last_name: 'Oumarou',
  telephone: freshNumber(),
  email: '',
  city: '',
  password: PASSWORD,
  confirm_password: changes['password'] ?? PASSWORD,
  ...changes,
});

/** Registers a user with an unconfirmed phone. */
export const newcomer = async (
  service: TestService,
  changes: Record<string, unknown> = {},
): Promise<Person> => {
  const body = signUpBody(changes);
  const {
    body: answer,
    cookies,
    status,
  } = await service.call<{ access_token: string; data: User }>('POST', '/api/register', {
    json: body,
  });
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(answer)}`);
  return {
    token: answer.access_token,
    cookie: cookies['kasuwa_refresh'] ?? '',
    device: cookies['kasuwa_device'] ?? '',
    telephone: String(body.telephone),
    user: answer.data,
  };
};

/** Returns the digits of the last code sent to a phone number or an email address. */
export const lastCode = (service: TestService, to: string): string => {
  const { texts, emails } = service.fakeGateways;
  const sent = [...texts, ...emails].filter((message) => message.to === to);
  const text = sent.findLast((message) => /\b\d{6}\b/.test(message.text))?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

/** Registers a user with a confirmed phone. */
export const seller = async (
  service: TestService,
  changes: Record<string, unknown> = {},
): Promise<Person> => {
  const person = await newcomer(service, changes);
  await service.carryOut();
  const code = lastCode(service, person.telephone);
  await service.call('POST', '/api/verifyPhone', { token: person.token, json: { code } });
  return person;
};

/** Registers a user with a role. */
export const staff = async (
  service: TestService,
  role: Exclude<Role, 'user'> = 'moderator',
  changes: Record<string, unknown> = {},
): Promise<Person> => {
  const person = await seller(service, { first_name: 'Boubacar', ...changes });
  await service.database.pool.query('UPDATE app_user SET role = $1 WHERE id = $2', [
    role,
    person.user.id,
  ]);
  // The user signs in again, because the earlier session is cached with the old role for some
  // seconds.
  const { body, cookies } = await service.call<{ access_token: string; data: User }>(
    'POST',
    '/api/login',
    { json: { telephone: person.telephone, password: PASSWORD } },
  );
  const cookie = cookies['kasuwa_refresh'] ?? '';
  return { ...person, token: body.access_token, cookie, user: body.data };
};

/** Returns the same user with an access token that is valid by the current test clock. */
export const withFreshToken = async (service: TestService, person: Person): Promise<Person> => {
  const [, claims = ''] = person.token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: number };
  const who = { userId: person.user.id, signInId: sid };
  return { ...person, token: await signAccessToken(service.platform, who) };
};

/** Returns the same user after signing in again, once the access token expired. */
export const signedInAgain = async (service: TestService, person: Person): Promise<Person> => {
  const json = { telephone: person.telephone, password: PASSWORD };
  const { body } = await service.call<{ access_token: string }>('POST', '/api/login', { json });
  return { ...person, token: body.access_token };
};

interface Place {
  cat_id: number;
  category_id: number;
  city_id: number;
}

/** Returns the ids of the first category, its first subcategory and the first city. */
const somePlace = async (service: TestService): Promise<Place> => {
  const { pool } = service.database;
  const sub = await pool.query<{ id: number; parent_id: number }>(
    "SELECT id, parent_id FROM category WHERE slug = 'voitures'",
  );
  const city = await pool.query<{ id: number }>("SELECT id FROM city WHERE slug = 'niamey'");
  const { id, parent_id: parentId } = expectOne(sub.rows);
  return { cat_id: parentId, category_id: id, city_id: expectOne(city.rows).id };
};

/** Returns valid fields of an ad. */
export const adFields = async (service: TestService, changes: Record<string, unknown> = {}) => ({
  title: 'Toyota Corolla 2012 climatisée',
  description: 'Boîte manuelle, papiers à jour, visible au Plateau.',
  ...(await somePlace(service)),
  product_status: 'Bien',
  price: 2_500_000,
  price_label: '2 500 000',
  whatsapp: '90123456',
  telephone: '90123456',
  sms: '90123456',
  country: '227',
  ...changes,
});

/** Returns the phone number of the account, which needs no confirmation, for each way of contact in an ad. */
export const contactOf = ({ telephone }: Person) => ({
  whatsapp: telephone,
  telephone,
  sms: telephone,
});

/** Confirms phone numbers, in E.164, which the user may then show in ads. */
export const proveNumbers = async (
  { database }: TestService,
  { user }: Person,
  numbers: readonly string[],
): Promise<void> => {
  await database.pool.query(
    `INSERT INTO contact_number (user_id, telephone, proven_at) SELECT $1, unnest($2::text[]), now()
     ON CONFLICT DO NOTHING`,
    [user.id, numbers],
  );
};

/** Submits an ad of this user, which then waits for its review. */
export const sendAd = async (
  service: TestService,
  person: Person,
  changes: Record<string, unknown> = {},
): Promise<Ad> => {
  const json = await adFields(service, { ...contactOf(person), ...changes });
  const { body, status } = await service.call<{ data: Ad }>('POST', '/api/annonces', {
    token: person.token,
    json,
  });
  if (status !== 201)
    throw new Error(`The ad was rejected with ${status}: ${JSON.stringify(body)}`);
  return body.data;
};

/** Submits an ad of this user and approves it. */
export const publishedAd = async (
  service: TestService,
  person: Person,
  moderator: Person,
  changes: Record<string, unknown> = {},
): Promise<Ad> => {
  const ad = await sendAd(service, person, changes);
  const { status } = await service.call('POST', `/api/admin/annonces/${ad.id}/approve`, {
    token: moderator.token,
    json: { heard: changes['voice'] },
  });
  if (status !== 200) throw new Error(`Approval answered ${status}.`);
  return ad;
};

/** Returns a photo as a phone would send it. */
export const jpeg = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8642d' } })
    .jpeg()
    .toBuffer();

export interface FormPart {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

/** Returns a multipart body with its content type header. */
export const multipart = (
  parts: readonly FormPart[],
): { headers: Record<string, string>; payload: Buffer } => {
  const boundary = '----kasuwa-test';
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file =
      filename === undefined
        ? ''
        : `; filename="${filename}"\r\ncontent-type: ${type ?? 'image/jpeg'}`;
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value as never),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
