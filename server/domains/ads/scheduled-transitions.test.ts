import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdLink } from '#contract/ads/schemas/ads.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import { adJobs } from './jobs.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

/** Moves the clock by days, and runs the worker's scheduled jobs and the jobs that follow. */
const timePasses = async (days: number) => {
  service.clock.pass(days * DAY);
  for (const name of ['ads-expire', 'ads-warn-of-expiry', 'ads-ask-sellers']) {
    await adJobs.find((job) => job.name === name)!.run(service.platform, {} as never);
  }
  await service.carryOut();
};
// Sessions expire as the clock advances, so the tables are read directly.
const stateOf = async (id: number) =>
  (
    await service.database.pool.query<{
      status: string;
      expired_because: string | null;
      expires_at: Date;
    }>('SELECT status, expired_because, expires_at FROM ad WHERE id = $1', [id])
  ).rows[0]!;
const seenBy = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`)).status;

/** Returns the SMS about an ad with this title. */
const textsOf = (title: string) =>
  service.fakeGateways.texts.filter(({ text }) => text.includes(title)).map(({ text }) => text);
const linkIn = (title: string) => /\/lien\/(\S+)$/.exec(textsOf(title).at(-1) ?? '')?.[1] ?? '';
const open = (token: string) => service.call<{ data: AdLink }>('GET', `/api/liens/${token}`);
const follow = (token: string, json?: unknown) =>
  service.call<{ message: string; data: AdLink }>('POST', `/api/liens/${token}`, {
    json,
  });

/** Publishes an ad in a category without availability questions. */
const quietAd = async (title: string) => {
  moderator = await staff(service);
  const fresh = await seller(service, { email: 'fresh@exemple.ne' });
  const ad = await publishedAd(service, fresh, moderator, { title });
  await service.database.pool.query(
    'UPDATE category SET ask_after_days = NULL WHERE id = (SELECT category_id FROM ad WHERE id = $1)',
    [ad.id],
  );
  await service.carryOut();
  return { ...ad, owner: fresh };
};
const askingAd = async (title: string) => {
  const ad = await quietAd(title);
  await service.database.pool.query(
    'UPDATE category SET ask_after_days = 14 WHERE id = (SELECT category_id FROM ad WHERE id = $1)',
    [ad.id],
  );
  return ad;
};

describe('an ad', () => {
  it('expires after sixty days, once, and is no longer visible', async () => {
    const { id } = await quietAd('Cuisinière');
    await timePasses(59.9);
    expect(await stateOf(id)).toMatchObject({ status: 'published' });
    await timePasses(0.1);
    expect(await stateOf(id)).toMatchObject({ status: 'expired', expired_because: 'age' });
    expect(await seenBy(id)).toBe(404);
    await timePasses(0);
    const { rows } = await service.database.pool.query(
      "SELECT 1 FROM event WHERE type = 'ad.expired' AND payload->>'ad_id' = $1",
      [String(id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('that expires soon gets one reminder by SMS and email, with a renewal link', async () => {
    const { id } = await quietAd('Pirogue en bois');
    const before = textsOf('Pirogue').length;
    await timePasses(56.9);
    expect(textsOf('Pirogue')).toHaveLength(before);
    await timePasses(0.1);
    await timePasses(1);
    expect(textsOf('Pirogue').slice(before)).toEqual([
      expect.stringMatching(/^Kasuwa : "Pirogue en bois" expire dans 3 jours\. La garder : http/),
    ]);
    expect(
      service.fakeGateways.emails.filter(({ subject }) =>
        /expire dans 3 jours.*Pirogue/.test(subject),
      ),
    ).toHaveLength(1);
    const token = linkIn('Pirogue');
    expect((await open(token)).body.data).toMatchObject({
      purpose: 'renew',
      ad: { id, title: 'Pirogue en bois', status: 'Publiée' },
    });
    const end = (await stateOf(id)).expires_at;
    // Reading the page changes nothing.
    expect((await stateOf(id)).expires_at).toEqual(end);
    expect((await follow(token)).status).toBe(200);
    const renewed = (await stateOf(id)).expires_at;
    expect(renewed.getTime()).toBe(service.clock.now().getTime() + 60 * DAY);
    service.clock.pass(HOUR);
    expect((await follow(token)).status).toBe(200);
    expect((await stateOf(id)).expires_at).toEqual(renewed);
  });

  it('that expired is restored by the same link within a month', async () => {
    const { id } = await quietAd('Charrette');
    await timePasses(57);
    const token = linkIn('Charrette');
    await timePasses(5);
    expect(await stateOf(id)).toMatchObject({ status: 'expired' });
    expect((await follow(token)).body.data.ad.status).toBe('Publiée');
    expect(await seenBy(id)).toBe(200);
    await timePasses(57);
    expect((await follow(token)).status).toBe(404);
  });

  it('that was sold or withdrawn is not restored by an old link', async () => {
    const sold = await quietAd('Tapis rouge');
    const withdrawn = await quietAd('Tapis bleu');
    await timePasses(57);
    await service.database.pool.query("UPDATE ad SET status = 'sold', sold_at = $2 WHERE id = $1", [
      sold.id,
      service.clock.now(),
    ]);
    await service.database.pool.query(
      "UPDATE ad SET status = 'withdrawn', withdrawn_by = 'owner' WHERE id = $1",
      [withdrawn.id],
    );
    const answers = [await follow(linkIn('Tapis rouge')), await follow(linkIn('Tapis bleu'))];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await stateOf(withdrawn.id)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('"Toujours disponible ?"', () => {
  it('is asked after the category’s interval; a confirmation is shown on the ad', async () => {
    const { id } = await askingAd('Groupe électrogène');
    await timePasses(13.9);
    expect(textsOf('toujours disponible')).toEqual([]);
    await timePasses(0.1);
    await timePasses(0.1);
    expect(textsOf('toujours disponible')).toHaveLength(1);
    const token = linkIn('Groupe');
    expect((await open(token)).body.data.purpose).toBe('confirm');
    const { status, body } = await follow(token, { answer: 'oui' });
    expect([status, body.message]).toEqual([
      200,
      'Merci. Les acheteurs voient que c’est toujours disponible.',
    ]);
    const { body: seen } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
    expect(seen.data.confirmed_at).toBe(service.clock.now().toISOString());
    await timePasses(10);
    expect(textsOf('toujours disponible')).toHaveLength(1);
    await timePasses(4);
    expect(textsOf('toujours disponible')).toHaveLength(2);
  });

  it('answered with "vendu" marks the ad as sold, once', async () => {
    const { id } = await askingAd('Machine à coudre');
    await timePasses(14);
    const token = linkIn('Machine');
    expect((await follow(token, { answer: 'vendu' })).body.data.ad.status).toBe('Vendue');
    expect((await follow(token, { answer: 'vendu' })).status).toBe(200);
    expect((await follow(token, { answer: 'oui' })).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ status: 'sold' });
  });

  it('pauses the ad after two unanswered questions; the link restores it', async () => {
    const { id } = await askingAd('Panneau solaire');
    await timePasses(14);
    await timePasses(2.9);
    await timePasses(0.1);
    expect(textsOf('Panneau').filter((text) => /disponible/.test(text))).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ status: 'published' });
    await timePasses(3);
    expect(await stateOf(id)).toMatchObject({ status: 'expired', expired_because: 'silence' });
    expect(textsOf('Panneau').at(-1)).toContain('est en pause. La remettre :');
    expect((await follow(linkIn('Panneau'))).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'published' });
    await timePasses(13);
    expect(await stateOf(id)).toMatchObject({ status: 'published' });
  });

  it('is not asked when the category has no interval, nor shortly before expiry', async () => {
    const { id } = await quietAd('Terrain');
    await timePasses(40);
    expect(textsOf('Terrain').some((text) => /disponible/.test(text))).toBe(false);
    await service.database.pool.query(
      "UPDATE ad SET expires_at = $2::timestamptz + interval '2 days' WHERE id = $1",
      [id, service.clock.now()],
    );
    await service.database.pool.query('UPDATE category SET ask_after_days = 14');
    await timePasses(0.1);
    expect(textsOf('Terrain').some((text) => /disponible/.test(text))).toBe(false);
  });
});

describe('a link', () => {
  it('with an invalid signature is 404', async () => {
    const { id } = await askingAd('Seau');
    await timePasses(14);
    const token = linkIn('Seau');
    const [claim = '', at = '', signature = ''] = token.split('.');
    const forged = [
      '',
      'x',
      `r${claim.slice(1)}.${at}.${signature}`,
      `c${(id + 1).toString(36)}.${at}.${signature}`,
      `${claim}.${at}z.${signature}`,
      `${claim}.${at}.${signature.slice(0, -1)}A`,
      `${claim}.${at}`,
      `${claim}.${at}.${'A'.repeat(22)}`,
      '%00',
      'a'.repeat(101),
    ];
    for (const text of forged) {
      if (text === token) continue;
      expect([text, (await open(text)).status]).toEqual([text, 404]);
      expect([text, (await follow(text)).status]).toEqual([text, 404]);
    }
  });

  it('of a deleted ad or a suspended seller is 404', async () => {
    const { id } = await askingAd('Natte');
    await timePasses(14);
    const token = linkIn('Natte');
    await service.database.pool.query(
      'UPDATE app_user SET suspended_at = now() WHERE id = (SELECT owner_id FROM ad WHERE id = $1)',
      [id],
    );
    expect((await follow(token)).status).toBe(404);
    await service.database.pool.query('DELETE FROM ad WHERE id = $1', [id]);
    expect((await open(token)).status).toBe(404);
  });

  it('accepts only oui or vendu', async () => {
    await askingAd('Calebasse');
    await timePasses(14);
    expect((await follow(linkIn('Calebasse'), { answer: 'non' })).status).toBe(422);
  });
});
