import { Secret, TOTP } from 'otpauth';
import { accountSummaryRoutes } from '#contract/app/routes/account-summary.ts';
import { numberChangeRoutes } from '#contract/accounts/routes/number-changes.ts';
import { managedAdRoutes } from '#contract/ads/routes/managed-ads.ts';
import { mandateRoutes } from '#contract/accounts/routes/mandates.ts';
import { numberRoutes } from '#contract/accounts/routes/numbers.ts';
import { ownDataRoutes } from '#contract/accounts/routes/own-data.ts';
import { passwordRoutes } from '#contract/accounts/routes/passwords.ts';
import { companySignRoutes } from '#contract/accounts/routes/company-sign.ts';
import { contactChoicesRoutes } from '#contract/accounts/routes/contact-choices.ts';
import { profileRoutes } from '#contract/accounts/routes/profile.ts';
import { accountRoutes } from '#contract/accounts/routes/accounts.ts';
import { sessionRoutes } from '#contract/accounts/routes/sessions.ts';
import { passkeyRoutes } from '#contract/accounts/routes/passkeys.ts';
import { twoStepRoutes } from '#contract/accounts/routes/two-step.ts';
import { stolenPhoneRoutes } from '#contract/moderation/routes/stolen-phones.ts';
import { findStopPath } from '#server/domains/accounts/index.ts';
import { passkeysOf, softwareAuthenticator } from '../../authenticator.ts';
import { freshNumber, lastCode, newcomer, PASSWORD, signUpBody } from '../../personas.ts';
import { freshImei } from '../../imeis.ts';
import { SIGNED_IN, type SignedIn } from '../people.ts';
import { linesOf, type Caller, type Thing } from '../row.ts';
import { added, theSame } from '../things.ts';

const step = { title: 'Master', city: 'Niamey', start_date: '2019-09' };
const training = { ...step, school: 'UAM' };
const experience = { ...step, company: 'ABC' };
const highlight = { type: 'skill', title: 'Couture' } as const;
const aTraining = added('/api/create-formation', training);
const anExperience = added('/api/create-experience', experience);
const aHighlight = added('/api/create-meta', highlight);
const aSignIn: Thing = async ({ fixture }) => (await fixture.signInAgain(fixture.people.owner)).id;

const isSignedIn = (who: string): who is SignedIn =>
  SIGNED_IN.some((candidate) => candidate === who);
const personOf = ({ fixture, who }: Caller) => fixture.people[isSignedIn(who) ? who : 'owner'];

const WRONG_CODE = { code: '000001' };
const password = { password: PASSWORD };

/**
 * Starts enabling two-step sign-in for the caller and returns the code that confirms it; a wrong code for callers who
 * cannot start.
 */
const firstCode = async (caller: Caller) => {
  const { fixture, who } = caller;
  // Callers who cannot start enabling two-step sign-in have no code.
  if (!isSignedIn(who) || who === 'unverified') return WRONG_CODE;
  const path = '/api/two-step/start';
  const { data } = await fixture.post<{ data: { secret: string } }>(
    personOf(caller),
    path,
    password,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
  return { code: totp.generate({ timestamp: fixture.service.clock.now().getTime() }) };
};

/** Inserts a confirmed contact number of the owner and returns its id. */
const aNumber: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, $3) RETURNING id`,
    [fixture.people.owner.user.id, freshNumber(), fixture.service.clock.now()],
  );

/** Inserts a phone that the owner declared stolen and returns its id. */
const aStolenPhone: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO stolen_phone (user_id, imei_hash, last_four, stolen_on, place, receipt, created_at)
     VALUES ($1, $2, '3809', '2026-01-03', '', '', $3) RETURNING id`,
    [fixture.people.owner.user.id, `x${fixture.count()}`, fixture.service.clock.now()],
  );

/** Inserts a mandate by which an agent publishes ads for the owner, and returns its id. */
const aMandate: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO mandate (agent_id, owner_id, created_at, expires_at)
     SELECT max(id), $1, $2::timestamptz, $2::timestamptz + interval '90 days' FROM app_user WHERE id <> $1
     ON CONFLICT (agent_id, owner_id) DO UPDATE SET ended_at = NULL RETURNING id`,
    [fixture.people.owner.user.id, fixture.service.clock.now()],
  );

const aPasskey: Thing = ({ fixture }) =>
  fixture.value(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, 'x', 0, '{}', 'Chrome sur Android', $3) RETURNING id`,
    [fixture.people.owner.user.id, `x${fixture.count()}`, fixture.service.clock.now()],
  );

/** Returns the body that signs the caller in by a passkey of the owner. */
const ownersPasskey = async ({ fixture }: Caller) => {
  const { ask, add } = passkeysOf(() => fixture.service);
  const authenticator = await fixture.once('authenticator', async () => {
    const made = softwareAuthenticator();
    await add(fixture.people.owner, made);
    return made;
  });
  return { credential: authenticator.get(await ask()) };
};

/** Returns the token of the link that undoes a change of the phone number of an account. */
const aStopLink: Thing = async ({ fixture }) => {
  const { clock, platform } = fixture.service;
  // The link belongs to a separate account, because using it signs the account out.
  const { user, telephone } = await newcomer(fixture.service);
  const id = await fixture.value<number>(
    `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at, done_at)
     VALUES ($1, 'password', $2, $3, $4, $4, $4) RETURNING id`,
    [user.id, freshNumber(), telephone, clock.now()],
  );
  return (await findStopPath(platform, id))?.replace('/numero/', '') ?? '';
};

/**
 * Lists the calls about accounts, sessions and profiles. They come last in the grid, since some of them end sessions
 * that other rows need.
 */
export const accountLines = [
  ...linesOf(companySignRoutes, { find: {}, set: { json: { shown: true } } }),
  ...linesOf(contactChoicesRoutes, {
    find: {},
    set: { json: { channels: ['whatsapp', 'call', 'sms', 'message'], hours: null } },
  }),
  ...linesOf(profileRoutes, {
    update: { json: { first_name: 'Zeinabou' } },
    lists: {},
    showSections: { json: { sections: ['skills'] } },
    trainings: {},
    experiences: {},
    certifications: {},
    expertises: {},
    interests: {},
    skills: {},
    managementSkills: {},
    technicalSkills: {},
    addTraining: { json: training },
    changeTraining: { at: theSame(aTraining), json: { title: 'Licence' } },
    removeTraining: { at: aTraining },
    addExperience: { json: experience },
    changeExperience: { at: theSame(anExperience), json: { title: 'Comptable' } },
    removeExperience: { at: anExperience },
    addHighlight: { json: highlight },
    changeHighlight: { at: theSame(aHighlight), json: { title: 'Broderie' } },
    removeHighlight: { at: aHighlight },
  }),
  ...linesOf(numberRoutes, {
    list: {},
    ask: { json: () => ({ telephone: freshNumber() }) },
    // This call needs a valid code, which only the tests of phone numbers have.
    prove: { json: () => ({ ...WRONG_CODE, telephone: freshNumber() }), answers: 422 },
    remove: { at: aNumber },
  }),
  ...linesOf(stolenPhoneRoutes, {
    list: {},
    declare: { json: () => ({ imei: freshImei(), stolen_on: '2026-01-03' }) },
    remove: { at: aStolenPhone },
  }),
  ...linesOf(managedAdRoutes, {
    list: {},
    // This call needs a valid code, which only the tests of mandates have.
    confirm: {
      json: () => ({
        ...WRONG_CODE,
        telephone: freshNumber(),
        first_name: 'Ali',
        last_name: 'Garba',
      }),
      answers: 422,
    },
  }),
  ...linesOf(mandateRoutes, {
    ask: { json: () => ({ telephone: freshNumber() }) },
    end: { at: aMandate },
  }),
  ...linesOf(numberChangeRoutes, {
    ask: { json: () => ({ telephone: freshNumber(), ...password }) },
    // This call needs a valid code, which only the tests of changed phone numbers have.
    change: { json: () => ({ ...WRONG_CODE, telephone: freshNumber() }), answers: 422 },
    link: { at: aStopLink },
    stop: { at: aStopLink },
    mine: {},
    // No change of the phone number is waiting here; the tests of lost numbers cover a waiting one.
    stopMine: { answers: 404 },
    askLink: { json: () => ({ telephone: freshNumber(), email: 'x@exemple.ne' }) },
    // These calls need a link sent by email, which only the tests of lost phone numbers have.
    lostLink: { at: () => 'x', answers: 404 },
    askByLink: { at: () => 'x', json: () => ({ telephone: freshNumber() }), answers: 404 },
    changeByLink: {
      at: () => 'x',
      json: () => ({ ...WRONG_CODE, telephone: freshNumber() }),
      answers: 404,
    },
  }),
  ...linesOf(sessionRoutes, {
    mySessions: {},
    confirmSignIn: { json: password },
    endSession: { at: aSignIn },
  }),
  ...linesOf(passwordRoutes, {
    forgotPassword: { json: () => ({ telephone: freshNumber() }) },
    // This call needs a valid code, which only the tests of lost passwords have.
    updatePassword: {
      json: () => ({
        ...WRONG_CODE,
        telephone: freshNumber(),
        password: PASSWORD,
        password2: PASSWORD,
      }),
      answers: 422,
    },
    confirmEmail: { json: WRONG_CODE, answers: 422 },
    resendEmailCode: {},
    changePassword: {
      json: {
        old_password: PASSWORD,
        new_password: PASSWORD,
        new_password_confirmation: PASSWORD,
      },
    },
  }),
  ...linesOf(twoStepRoutes, {
    twoStep: {},
    startTwoStep: { json: password },
    confirmTwoStep: { json: firstCode },
    // The unverified caller has no two-step sign-in, because it could not be enabled.
    renewRecoveryCodes: { json: password, but: { unverified: 409 } },
    endTwoStep: { json: password, but: { unverified: 409 } },
  }),
  ...linesOf(passkeyRoutes, {
    list: {},
    start: {},
    // This call needs a credential of an authenticator, which only the tests of passkeys have.
    add: { json: { credential: {} }, answers: 422 },
    rename: { at: aPasskey, json: { name: 'Téléphone' } },
    remove: { at: aPasskey },
    ask: {},
    signIn: { json: ownersPasskey },
  }),
  ...linesOf(accountRoutes, {
    register: { json: () => signUpBody() },
    login: { json: (caller) => ({ telephone: personOf(caller).telephone, ...password }) },
    me: {},
    refreshToken: { takesCookie: true, but: { anonymous: 401, suspended: 401 } },
    verifyPhone: {
      json: (caller) => ({ code: lastCode(caller.fixture.service, personOf(caller).telephone) }),
    },
    resendPhoneCode: {},
    phoneCode: {},
    logout: { endsSignIn: true },
  }),
  ...linesOf(accountSummaryRoutes, { summary: {} }),
  ...linesOf(ownDataRoutes, { myData: {}, deleteAccount: {} }),
];
