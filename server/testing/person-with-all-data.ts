import { expect } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import {
  adFields,
  jpeg,
  lastCode,
  multipart,
  PASSWORD,
  publishedAd,
  sendAd,
  signUpBody,
  staff,
  type Person,
} from './personas.ts';
import {
  leaveChanges,
  leaveCompanies,
  leaveDraft,
  leavePhotoCheck,
  leaveQuestion,
  leaveImport,
  leaveReports,
} from './personal-data-fixtures.ts';
import type { TestService } from './service.ts';

// This marker word is not French, and is unchanged by stemming and phonetic normalisation.
export const WORD = 'kinvok';
export const NATIONAL = '96547381';
const FROM = '10.66.77.88';

interface PersonDeps {
  service: TestService;
  /** Is a seller whom the user with all data writes to, likes and reports. */
  other: Person;
  moderator: Person;
}

const photoOf = async ({ service }: PersonDeps, person: Person): Promise<number> => {
  const form = multipart([{ name: 'photo', value: await jpeg(), filename: `${WORD}.jpg` }]);
  const { body } = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
    token: person.token,
    ...form,
  });
  return body.data.id;
};

/** Adds a photo to a user's profile, and an entry to each of its lists. */
const fillProfile = async ({ service }: PersonDeps, { token }: Person): Promise<void> => {
  const portrait = multipart([{ name: 'photo', value: await jpeg(), filename: 'moi.jpg' }]);
  const place = { city: WORD, start_date: '2019-09', description: WORD };
  const answers = [
    await service.call('POST', '/api/updateProfile', { token, ...portrait }),
    await service.call('POST', '/api/create-experience', {
      token,
      json: { title: WORD, company: WORD, ...place },
    }),
    await service.call('POST', '/api/create-meta', {
      token,
      json: { type: 'skill', title: WORD, description: WORD },
    }),
    await service.call('POST', '/api/my-contact-choices', {
      token,
      json: { channels: ['call', 'message'], hours: { from: 9, to: 17 } },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 200]);
};

/** Creates a conversation about an ad of another user, one about an ad of the user's own, and a block. */
const converse = async (
  { service, other }: PersonDeps,
  person: Person,
  ads: { own: number; theirs: number },
): Promise<void> => {
  const start = (token: string, adId: number, message: string, key: string) =>
    service.call<{ data: { id: number } }>('POST', `/api/annonces/${adId}/conversations`, {
      token,
      json: { message },
      headers: { 'idempotency-key': key },
    });
  const started = await start(person.token, ads.theirs, `Bonjour, ici ${WORD}`, `${WORD}-message`);
  const answers = [
    started,
    await start(other.token, ads.own, 'Bonjour', 'any'),
    await service.call('POST', `/api/conversations/${started.body.data.id}/appointments`, {
      token: person.token,
      json: { at: new Date(service.clock.now().getTime() + DAY), place: `Chez ${WORD}` },
    }),
    await service.call('POST', `/api/users/${other.user.id}/block`, { token: person.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
};

/**
 * Creates a user with every kind of data, each containing `WORD`, from the sign-up to a rejected ad; also returns the
 * user's public ad.
 */
export const personWithAllData = async (deps: PersonDeps): Promise<{ person: Person; ad: Ad }> => {
  const { service, other, moderator } = deps;
  const reject = (id: number) =>
    service.call('POST', `/api/admin/annonces/${id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos', comment: `Bonjour ${WORD}, ajoutez une photo.` },
    });
  const telephone = `+227${NATIONAL}`;
  const { body, cookies } = await service.call<{ access_token: string; data: Person['user'] }>(
    'POST',
    '/api/register',
    {
      json: signUpBody({
        telephone,
        first_name: WORD,
        last_name: `${WORD} Abdou`,
        email: `${WORD}@exemple.ne`,
      }),
      headers: { 'user-agent': `${WORD}/1.0` },
      from: FROM,
    },
  );
  const person: Person = {
    token: body.access_token,
    cookie: cookies['kasuwa_refresh'] ?? '',
    device: cookies['kasuwa_device'] ?? '',
    telephone,
    user: body.data,
  };
  await service.carryOut();
  await service.call('POST', '/api/verifyPhone', {
    token: person.token,
    json: { code: lastCode(service, telephone) },
  });
  const emailed = await service.call('POST', '/api/resend-code', { token: person.token });
  expect(emailed.status).toBe(200);
  const adWithWord = {
    title: `Vélo ${WORD}`,
    description: `Chez ${WORD}.`,
    price_label: `${WORD} 1000`,
    attributes: { model: WORD },
    whatsapp: NATIONAL,
    telephone: NATIONAL,
    sms: NATIONAL,
  };
  const published = await publishedAd(service, person, moderator, {
    ...adWithWord,
    photo_ids: [await photoOf(deps, person)],
  });
  const removed = await sendAd(service, person, adWithWord);
  await reject(removed.id);
  await service.call('DELETE', `/api/annonces/${removed.id}`, { token: person.token });
  await reject((await sendAd(service, person, adWithWord)).id);
  await service.call('POST', '/api/annonces', {
    token: person.token,
    json: { ...(await adFields(service)), ...adWithWord },
    headers: { 'idempotency-key': `${WORD}-key` },
  });
  await photoOf(deps, person);
  const theirs = await publishedAd(service, other, moderator, { title: 'Vélo de Moussa' });
  await service.call('POST', `/api/annonces/like/${theirs.id}`, { token: person.token });
  await service.call('POST', `/api/annonces/like/${published.id}`, { token: other.token });
  await converse(deps, person, { own: published.id, theirs: theirs.id });
  await fillProfile(deps, person);
  await service.call('POST', '/api/two-step/start', {
    token: person.token,
    json: { password: PASSWORD },
  });
  const context = { service, person, moderator, word: WORD };
  await leaveChanges(context, published.id, adWithWord);
  await leaveQuestion(context, published.id);
  await leavePhotoCheck(context, published.id);
  await leaveDraft(context);
  await leaveImport(context);
  await leaveReports(context, published.id, { person: other, adId: theirs.id });
  await leaveCompanies(context, await staff(service, 'admin'));
  // A contact message belongs to the account whose email is confirmed.
  await service.database.pool.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [
    person.user.id,
  ]);
  await service.carryOut();
  return { person, ad: published };
};
