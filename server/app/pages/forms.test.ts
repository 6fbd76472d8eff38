import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, lastCode, newcomer, PASSWORD, seller } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { twoStepOf } from '#server/testing/two-step.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
afterAll(() => service.close());

const post = makePost(() => service);
const { shown, turnOn } = twoStepOf(() => service);
const NEW = 'dromadaire-37-blanc';
let nextBlock = 0;
const elsewhere = (): string => `10.61.${(nextBlock += 1)}.7`;

/** Splits a telephone number of Niger into its two form fields. */
const split = (telephone: string) => ({ country: '227', telephone: telephone.slice(4) });
const signUp = (changes: Record<string, string> = {}) => ({
  last_name: 'Oumarou',
  first_name: 'Hadiza',
  email: '',
  ...split(freshNumber()),
  city: '',
  password: PASSWORD,
  confirm_password: PASSWORD,
  terms: 'on',
  ...changes,
});
const THANKS =
  'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.';
const LETTER = { name: 'Mariama', email: 'mariama@example.ne', message: 'Bonjour à tous !' };

describe('the contact form', () => {
  it('stores the message, thanks for it and shows empty fields', async () => {
    const answer = await post('/contact', LETTER);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.html).toContain(`<output class="font-bold">${THANKS}</output>`);
    expect(['name', 'email', 'message'].map(answer.valueOf)).toEqual([undefined, undefined, '']);
    const { rows } = await service.database.pool.query(
      'SELECT name, email, message FROM contact_message',
    );
    expect(rows).toEqual([LETTER]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('drops hidden marks; what has nothing else is empty', async () => {
    const marked = { ...LETTER, name: '\u202EIdi\u200B', message: 'Bon\u2060jour' };
    expect((await post('/contact', marked)).status).toBe(200);
    const { rows } = await service.database.pool.query(
      'SELECT name, message FROM contact_message ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ name: 'Idi', message: 'Bonjour' }]);
    const empty = await post('/contact', { ...LETTER, message: '\u3164\u200B' });
    expect([empty.status, empty.errorOf('message')]).toEqual([422, 'Ce champ est obligatoire.']);
  });

  it('shows errors at the fields, which keep their values', async () => {
    const message = '<script>alert(1)</script> "Quoi ?"\nl’autre ligne';
    const answer = await post('/contact', { name: ' ', email: 'mariama@', message });
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.errorOf('name')).toBe('Ce champ est obligatoire.');
    expect(answer.errorOf('email')).toBe('Adresse e-mail invalide.');
    expect(answer.errorOf('message')).toBeUndefined();
    expect(answer.valueOf('email')).toBe('mariama@');
    expect(answer.valueOf('message')).toBe(message);
    expect(answer.html).not.toContain('<script>alert(1)');
    expect(answer.html).not.toContain(THANKS);
  });

  it('does not change the cached page: the entered values stay private', async () => {
    const read = async () => (await service.app.inject('/contact')).body;
    const before = await read();
    await post('/contact', { ...LETTER, email: 'sans-arobase' });
    expect(await read()).toBe(before);
    expect(before).not.toContain('sans-arobase');
  });

  it('is limited by address, with an error on the page', async () => {
    const from = elsewhere();
    const write = (i: number) =>
      post('/contact', { ...LETTER, email: `a${i}@example.ne` }, { from });
    for (let i = 0; i < 10; i += 1) expect((await write(i)).status).toBe(200);
    const refused = await write(10);
    expect([refused.status, refused.alert]).toEqual([
      429,
      'Vous avez envoyé beaucoup de messages. Réessayez plus tard.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.valueOf('message')).toBe(LETTER.message);
    expect((await post('/contact', LETTER, { from: elsewhere() })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('sets both cookies and redirects to the profile', async () => {
    const person = await newcomer(service);
    const answer = await post('/login', { ...split(person.telephone), password: PASSWORD });
    expect([answer.status, answer.location]).toEqual([303, '/profil']);
    expect(Object.keys(answer.cookies).toSorted()).toEqual(['kasuwa_device', 'kasuwa_refresh']);
    for (const line of answer.headers['set-cookie'] as string[])
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = `kasuwa_refresh=${answer.cookies['kasuwa_refresh']}`;
    const renewed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie },
    });
    expect(renewed.status).toBe(200);
  });

  it.each([
    ['without +', (national: string) => `227${national}`],
    ['in pairs, without +', (national: string) => `227 ${national.replaceAll(/(..)/g, '$1 ')}`],
    ['with 00', (national: string) => `00227${national}`],
    ['with +', (national: string) => `+227 ${national}`],
    [
      'in Arabic digits',
      (national: string) =>
        `227${national}`.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    ],
  ])('takes a number with its country code beside the country, %s', async (_, written) => {
    const person = await newcomer(service);
    const telephone = written(person.telephone.slice(4));
    const answer = await post('/login', { country: '227', telephone, password: PASSWORD });
    expect([answer.status, answer.location]).toEqual([303, '/profil']);
    const number = freshNumber().slice(4);
    const registered = await post('/register', { ...signUp(), telephone: written(number) });
    expect([registered.status, registered.location]).toEqual([303, '/confirm-phone']);
    const { rows } = await service.database.pool.query(
      'SELECT id FROM app_user WHERE telephone = $1',
      [`+227${number}`],
    );
    expect(rows).toHaveLength(1);
  });

  it('answers wrong credentials as the API does; the number stays, the password is never shown', async () => {
    const person = await newcomer(service);
    for (const telephone of [person.telephone, freshNumber()]) {
      const wrong = 'pas-le-bon-37';
      const answer = await post('/login', { ...split(telephone), password: wrong });
      expect([answer.status, answer.alert]).toEqual([401, 'Identifiants incorrects.']);
      expect(answer.valueOf('telephone')?.replaceAll(' ', '')).toBe(telephone.slice(4));
      expect(answer.html).not.toContain(wrong);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const nothing = await post('/login', {});
    expect(nothing.status).toBe(422);
    expect(['telephone', 'password'].map(nothing.errorOf)).toEqual(
      Array(2).fill('Ce champ est obligatoire.'),
    );
  });

  it('keeps the country and an invalid number as entered', async () => {
    const abroad = await post('/login', { country: '33', telephone: '06 12 34 56 78' });
    expect(abroad.html).toMatch(/<option value="33" selected/);
    expect(abroad.valueOf('telephone')).toBe('6 12 34 56 78');
    const words = await post('/login', { country: '227', telephone: 'demain', password: 'x' });
    expect([words.status, words.valueOf('telephone')]).toEqual([401, 'demain']);
    const whole = await newcomer(service);
    const pasted = { telephone: whole.telephone, password: PASSWORD };
    expect((await post('/login', pasted)).status).toBe(303);
  });

  it.each([
    ['/annonces/12', '/annonces/12'],
    ['annonce/12', '/annonce/12'],
    ['/annonces?q=moto&page=2', '/annonces?q=moto&page=2'],
    ['//evil.example', '/profil'],
    ['https://evil.example/', '/profil'],
    ['/\\evil.example', '/profil'],
    ['%2f%2fevil.example', '/profil'],
    ['javascript:alert(1)', '/profil'],
    ['/x%0d%0aset-cookie:a=b', '/profil'],
    ['\t//evil.example', '/profil'],
    ['/api/logout', '/profil'],
  ])('with ?redirect=%s redirects to %s', async (target, place) => {
    const { telephone } = await newcomer(service);
    const path = `/login?redirect=${encodeURIComponent(target)}`;
    const answer = await post(path, { ...split(telephone), password: PASSWORD });
    expect([answer.status, answer.location]).toEqual([303, place]);
  });

  it('requests and accepts the code of an account with two-step sign-in', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const pair = { ...split(person.telephone), password: PASSWORD };
    const response = await post('/login', pair);
    expect(response.status).toBe(422);
    expect(response.errorOf('otp')).toBe('Entrez le code de votre application.');
    expect(response.alert).toBe('Entrez de nouveau votre mot de passe, avec le code.');
    expect(response.html).not.toContain(PASSWORD);
    const wrong = await post('/login', { ...pair, otp: '000000' });
    expect([wrong.status, wrong.errorOf('otp')]).toEqual([422, 'Code incorrect ou déjà utilisé.']);
    const right = await post('/login', { ...pair, otp: shown(secret, 1) });
    expect([right.status, right.location]).toEqual([303, '/profil']);
  });

  it('counts failures by number and by address; a known device still gets in', async () => {
    const person = await newcomer(service);
    const guess = (password: string, cookie = '') =>
      post('/login', { ...split(person.telephone), password }, { from: elsewhere(), cookie });
    for (let i = 0; i < 10; i += 1) expect((await guess(`faux-${i}-37`)).status).toBe(401);
    const refused = await guess(PASSWORD);
    expect([refused.status, refused.alert]).toEqual([
      429,
      'Trop d’essais. Réessayez dans quelques minutes.',
    ]);
    const known = await guess(PASSWORD, `kasuwa_device=${person.device}`);
    expect(known.status).toBe(303);
  });

  it('redirects a signed-in user to the profile', async () => {
    const { cookie } = await newcomer(service);
    const answer = await post('/login', {}, { cookie: `kasuwa_refresh=${cookie}` });
    expect([answer.status, answer.location]).toEqual([303, '/profil']);
  });
});

describe('signing up', () => {
  it('creates the account, signs it in and redirects to the code', async () => {
    const fields = signUp();
    const answer = await post('/register?redirect=%2Fpublish', fields);
    expect([answer.status, answer.location]).toEqual([303, '/confirm-phone?redirect=%2Fpublish']);
    expect(Object.keys(answer.cookies).toSorted()).toEqual(['kasuwa_device', 'kasuwa_refresh']);
    await service.carryOut();
    expect(lastCode(service, `+227${fields.telephone}`)).toMatch(/^\d{6}$/);
    expect((await post('/register', signUp())).location).toBe('/confirm-phone');
  });

  it('shows every error at its field and keeps the entered values', async () => {
    const { terms: _, ...fields } = signUp({
      last_name: ' ',
      email: 'hadiza@',
      password: 'court',
      confirm_password: 'autre chose',
    });
    const answer = await post('/register', fields);
    expect(answer.status).toBe(422);
    expect(answer.errorOf('last_name')).toBe('Ce champ est obligatoire.');
    expect(answer.errorOf('email')).toBe('Adresse e-mail invalide.');
    expect(answer.errorOf('password')).toBe('Le mot de passe doit avoir plus de 6 caractères.');
    expect(answer.errorOf('confirm_password')).toBe('Les mots de passe ne correspondent pas');
    expect(answer.errorOf('terms')).toBe('Acceptez les termes et conditions pour vous inscrire.');
    expect(answer.valueOf('first_name')).toBe('Hadiza');
    expect(answer.valueOf('email')).toBe('hadiza@');
    expect(answer.valueOf('telephone')?.replaceAll(' ', '')).toBe(fields.telephone);
    for (const secret of ['court', 'autre chose']) expect(answer.html).not.toContain(`"${secret}"`);
    expect(answer.html).toMatch(
      /<input[^>]*autofocus[^>]*name="last_name"|name="last_name"[^>]*autofocus/i,
    );
  });

  it('shows errors found by the server only: a registered number, a common password', async () => {
    const { telephone } = await seller(service);
    const taken = await post('/register', signUp(split(telephone)));
    expect([taken.status, taken.errorOf('telephone')]).toEqual([
      422,
      'Ce numéro a déjà un compte. Connectez-vous.',
    ]);
    expect(taken.html).toMatch(/<input[^>]*checked=""[^>]*>/);
    const common = await post(
      '/register',
      signUp({ password: 'password', confirm_password: 'password' }),
    );
    expect([common.status, common.errorOf('password')]).toEqual([
      422,
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ]);
  });
});

describe('confirming the phone', () => {
  it('requests the code without claiming that it was sent, since it may still be queued', async () => {
    const fields = signUp();
    const { cookies } = await post('/register', fields);
    const to = `+227${fields.telephone}`;
    const leadOf = async (): Promise<string | undefined> => {
      const headers = { cookie: `kasuwa_refresh=${cookies['kasuwa_refresh']}` };
      const { body } = await service.app.inject({ url: '/confirm-phone', headers });
      return /<p [^>]*>([^<]*par SMS[^<]*)<\/p>/.exec(body)?.[1];
    };
    const lead = 'Entrez le code reçu par SMS. Il peut tarder un peu. Il est valable 10 minutes.';
    expect([await leadOf(), lastCode(service, to)]).toEqual([lead, '']);
    await service.carryOut();
    expect([await leadOf(), lastCode(service, to)]).toEqual([
      lead,
      expect.stringMatching(/^\d{6}$/),
    ]);
  });

  it('uses the cookie of the sign-up and renews it', async () => {
    const fields = signUp();
    const { cookies } = await post('/register', fields);
    await service.carryOut();
    const cookie = `kasuwa_refresh=${cookies['kasuwa_refresh']}`;
    const wrong = await post('/confirm-phone', { code: '999999' }, { cookie });
    expect([wrong.status, wrong.errorOf('code')]).toEqual([422, 'Code incorrect ou expiré.']);
    const renewed = `kasuwa_refresh=${wrong.cookies['kasuwa_refresh']}`;
    expect(renewed).not.toBe(cookie);

    service.clock.pass(61_000);
    const again = await post('/confirm-phone', { again: '1' }, { cookie: renewed });
    expect(again.html).toContain('>Code envoyé</output>');
    await service.carryOut();

    const code = lastCode(service, `+227${fields.telephone}`);
    const next = `kasuwa_refresh=${again.cookies['kasuwa_refresh']}`;
    const sms = `Kasuwa : votre code est ${code}. Valable 10 minutes. Ne le donnez à personne.`;
    const done = await post('/confirm-phone?redirect=%2Fpublish', { code: sms }, { cookie: next });
    expect([done.status, done.location]).toEqual([303, '/publish']);
    const { rows } = await service.database.pool.query<{ phone_verified_at: Date | null }>(
      'SELECT phone_verified_at FROM app_user WHERE telephone = $1',
      [`+227${fields.telephone}`],
    );
    expect(rows[0]?.phone_verified_at).not.toBeNull();
  });

  it('without a valid session redirects to the sign-in', async () => {
    const guest = await post('/confirm-phone', { code: '123456' });
    expect([guest.status, guest.location]).toEqual([303, '/login?redirect=%2Fconfirm-phone']);
    const over = await post('/confirm-phone', { code: '1' }, { cookie: 'kasuwa_refresh=gone' });
    expect([over.status, over.location]).toEqual([303, '/login?redirect=%2Fconfirm-phone']);
    expect(over.headers['set-cookie']).toMatch(/^kasuwa_refresh=;.*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a lost password', () => {
  it('is replaced with a code by SMS', async () => {
    const { telephone } = await seller(service);
    service.clock.pass(61_000);
    const response = await post('/forgot-password', split(telephone), { from: elsewhere() });
    expect([response.status, response.location]).toEqual([303, '/new-password']);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const fields = { code, ...split(telephone), password: NEW, password2: NEW };

    const differ = await post('/new-password', { ...fields, password2: `${NEW}x` });
    expect([differ.status, differ.errorOf('password2')]).toEqual([
      422,
      'Mots de passes différents',
    ]);
    expect(differ.valueOf('telephone')?.replaceAll(' ', '')).toBe(telephone.slice(4));
    for (const secret of [NEW, code]) expect(differ.html).not.toContain(`"${secret}"`);
    const wrong = await post('/new-password', { ...fields, code: '999999' });
    expect([wrong.status, wrong.errorOf('code')]).toEqual([422, 'Code incorrect ou expiré.']);

    const done = await post('/new-password', fields);
    expect([done.status, done.location]).toEqual([303, '/login']);
    const signedIn = await post('/login', { ...split(telephone), password: NEW });
    expect(signedIn.status).toBe(303);
  });

  it('continues for any valid number and rejects an invalid one', async () => {
    const stranger = await post('/forgot-password', split(freshNumber()), { from: elsewhere() });
    expect([stranger.status, stranger.location]).toEqual([303, '/new-password']);
    const wrong = await post('/forgot-password', { country: '227', telephone: '12' });
    expect([wrong.status, wrong.errorOf('telephone')]).toEqual([
      422,
      'Numéro de téléphone invalide.',
    ]);
    expect(wrong.valueOf('telephone')).toBe('12');
  });
});

describe('signing out', () => {
  it('ends the session and removes the cookie', async () => {
    const person = await newcomer(service);
    const cookie = `kasuwa_refresh=${person.cookie}`;
    const answer = await post('/deconnexion', {}, { cookie });
    expect([answer.status, answer.location]).toEqual([303, '/']);
    expect(answer.headers['set-cookie']).toMatch(/^kasuwa_refresh=;/);
    const refresh = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie },
    });
    expect(refresh.status).toBe(401);
  });
});
