import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { freshImei } from '#server/testing/imeis.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { stolenPhones, THEFT } from '#server/testing/stolen-phones.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let amina: Person;
let moussa: Person;
let phones: ReturnType<typeof stolenPhones>;
beforeAll(async () => {
  service = await testService();
  amina = await staff(service);
  moussa = await seller(service);
  phones = stolenPhones(service, amina);
});
afterAll(() => service.close());

const decide = (id: number, what: 'approve' | 'reject', json: object = {}) =>
  service.call('POST', `/api/admin/annonces/${id}/${what}`, { token: amina.token, json });

describe('a declaration', () => {
  it('keeps a keyed hash and the last four digits, and its owner alone sees it', async () => {
    const imei = freshImei();
    const typed = `${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8)}`;
    const ali = await seller(service);
    expect((await phones.declare(typed, ali)).status).toBe(201);
    const [mine] = await phones.phonesOf(ali);
    expect(mine).toMatchObject({ last_four: imei.slice(-4), ...THEFT });
    expect(Object.keys(mine ?? {}).toSorted()).toEqual([
      'id',
      'last_four',
      'place',
      'receipt',
      'stolen_on',
    ]);
    expect(await searchDatabase(service.database.pool, [imei, imei.slice(0, 14)])).toEqual([]);
    expect(service.logged.join('\n')).not.toContain(imei);
    expect(await phones.phonesOf(moussa)).toEqual([]);
    for (const other of [moussa, amina])
      expect((await phones.remove(mine?.id, other)).status).toBe(404);
    expect((await phones.remove(mine?.id, ali)).status).toBe(200);
    expect(await phones.phonesOf(ali)).toEqual([]);
    expect((await phones.remove(mine?.id, ali)).status).toBe(404);
  });

  it('is refused at its field for what is no IMEI, and for a day to come', async () => {
    const imei = freshImei();
    const ali = await seller(service);
    const wrongEnd = imei.slice(0, 14) + ((Number(imei.at(-1)) + 1) % 10);
    for (const typed of [
      '',
      '12',
      wrongEnd,
      '0'.repeat(15),
      imei.slice(1),
      `${imei}1`,
      null,
      7,
      [],
    ])
      expect((await phones.declare(typed as string, ali)).body.errors).toHaveProperty('imei');
    const tomorrow = new Date(service.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    for (const day of [tomorrow, 'hier', '', undefined])
      expect((await phones.declare(imei, ali, { stolen_on: day })).body.errors).toHaveProperty(
        'stolen_on',
      );
    const long = { stolen_on: '2026-01-03', place: 'x'.repeat(81), receipt: 'x'.repeat(41) };
    expect(Object.keys((await phones.declare(imei, ali, long)).body.errors ?? {})).toEqual([
      'place',
      'receipt',
    ]);
    expect((await phones.declare(imei, ali, { stolen_on: '2026-01-03' })).status).toBe(201);
    expect((await phones.declare(imei, ali)).body.name).toBe('stolenPhone.alreadyDeclared');
  });
});

describe('an ad that names a declared phone', () => {
  it.each([
    ['description', (imei: string) => ({ description: `Galaxy A15, IMEI ${imei}.` })],
    ['title', (imei: string) => ({ title: `Galaxy ${imei}` })],
    ['field', (imei: string) => ({ attributes: { model: `A15 ${imei}` } })],
    [
      'spaced digits',
      (imei: string) => ({
        description: `IMEI ${imei.slice(0, 2)} ${imei.slice(2, 8)}.${imei.slice(8, 14)}-${imei.slice(14)}`,
      }),
    ],
  ])('is shown to moderators with what is declared: %s', async (_where, texts) => {
    const imei = freshImei();
    const owner = await phones.declarer(imei);
    const { id } = await sendAd(service, moussa, texts(imei));
    const check = await phones.checkOf(id);
    expect(check).toMatchObject({ weight: 3, label: 'Téléphone déclaré volé' });
    expect(check?.found).toHaveLength(1);
    for (const part of [
      `IMEI …${imei.slice(-4)}`,
      'volé le 3 janvier 2026',
      'Marché Katako',
      'récépissé 12/CP',
      `compte n° ${owner.user.id}`,
    ])
      expect(check?.found[0]).toContain(part);
    expect(check?.found[0]).not.toContain(imei);
  });

  it('is distinguished from one that names another phone, or none', async () => {
    await phones.declarer(freshImei());
    const named = await sendAd(service, moussa, { description: `IMEI ${freshImei()}` });
    expect(await phones.checkOf(named.id)).toMatchObject({
      weight: 1,
      label: 'Cite un IMEI',
      found: [],
    });
    const plain = await sendAd(service, moussa);
    expect(await phones.queued(plain.id)).toBeDefined();
    expect(await phones.checkOf(plain.id)).toBeUndefined();
  });

  it('is found in the change of a published ad', async () => {
    const imei = freshImei();
    await phones.declarer(imei);
    const { id } = await publishedAd(service, moussa, amina);
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { description: `Avec sa boîte, IMEI ${imei}.` },
    });
    expect((await phones.checkOf(id))?.label).toBe('Téléphone déclaré volé');
  });

  it('keeps the finding when its seller takes the IMEI out', async () => {
    const imei = freshImei();
    await phones.declarer(imei);
    const { id } = await sendAd(service, moussa, { description: `IMEI ${imei}` });
    expect(await phones.checkOf(id)).toBeDefined();
    const answer = await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { description: 'Galaxy A15, très propre.' },
    });
    expect(answer.status).toBe(200);
    expect((await phones.checkOf(id))?.weight).toBe(3);
  });

  it('shows the declaration no more once it is taken back, or its author suspended', async () => {
    const imei = freshImei();
    const owner = await phones.declarer(imei);
    const { id } = await sendAd(service, moussa, { description: `IMEI ${imei}` });
    expect((await phones.checkOf(id))?.found[0]).toContain('12/CP');
    const suspend = 'UPDATE app_user SET suspended_at = $2 WHERE id = $1';
    await service.database.pool.query(suspend, [owner.user.id, service.clock.now()]);
    expect((await phones.checkOf(id))?.found).toEqual(['déclaration retirée depuis']);
    await service.database.pool.query(suspend, [owner.user.id, null]);
    expect((await phones.checkOf(id))?.found[0]).toContain('12/CP');
    await phones.remove((await phones.phonesOf(owner))[0]?.id, owner);
    expect((await phones.checkOf(id))?.found).toEqual(['déclaration retirée depuis']);
  });

  it('shows moderators the same IMEI in the ad of another account', async () => {
    const imei = freshImei();
    const first = await sendAd(service, moussa, { description: `IMEI ${imei}` });
    const own = await sendAd(service, moussa, { description: `Le même, IMEI ${imei}` });
    expect((await phones.checkOf(own.id))?.weight).toBe(1);
    const other = await sendAd(service, await seller(service), { description: `IMEI ${imei}` });
    expect(await phones.checkOf(other.id)).toMatchObject({
      weight: 2,
      label: 'Même IMEI dans une annonce d’un autre compte',
      ads: [first.id, own.id],
    });
  });
});

describe('a phone that is declared after the ad was sent', () => {
  it('is found in ads that wait', async () => {
    const imei = freshImei();
    const { id } = await sendAd(service, moussa, { description: `IMEI ${imei}` });
    expect((await phones.checkOf(id))?.weight).toBe(1);
    await phones.declarer(imei);
    expect((await phones.checkOf(id))?.weight).toBe(3);
  });

  it('brings a public ad before the moderators, while nothing changes for seller and public', async () => {
    const imei = freshImei();
    const ali = await seller(service);
    const id = await phones.online(imei, ali);
    expect(await phones.queued(id)).toBeUndefined();
    const before = await phones.seenOf(id, ali);
    await phones.declarer(imei);
    expect((await phones.queued(id))?.status).toBe('Publiée');
    expect((await phones.checkOf(id))?.weight).toBe(3);
    expect(await phones.seenOf(id, ali)).toBe(before);
    // Kept: its seller is not notified, and their own data say nothing.
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await phones.queued(id)).toBeUndefined();
    expect((await decide(id, 'approve')).status).toBe(409);
    expect(await phones.seenOf(id, ali)).toBe(before);
    const { body } = await service.call<{
      data: { moderation: { decisions_about_me: { act: string }[] } };
    }>('GET', '/api/my-data', { token: ali.token });
    expect(body.data.moderation.decisions_about_me.map(({ act }) => act)).toEqual(['ad.approved']);
    expect(JSON.stringify(body.data)).not.toMatch(/imei_hash|stolen_on|Katako/);
    const { rows } = await service.database.pool.query(
      "SELECT FROM journal WHERE subject = 'ad' AND subject_id = $1 AND act = 'ad.approved'",
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('lets a moderator take the ad off the site, for a reason that its seller reads', async () => {
    const imei = freshImei();
    const id = await phones.online(imei, moussa);
    await phones.declarer(imei);
    expect(await phones.checkOf(id)).toBeDefined();
    const json = { reason: 'misleading', comment: 'Écrivez-nous avec la facture.' };
    expect((await decide(id, 'reject', json)).status).toBe(200);
    expect((await service.call('GET', `/api/the-annonces/${id}`)).status).toBe(404);
    const seen = await phones.seenOf(id, moussa);
    expect(seen).toContain('Écrivez-nous avec la facture.');
    expect(seen).not.toMatch(/volé|déclar/);
  });

  it.each([
    ['withdraw', 'renew'],
    ['sold', 'undo'],
  ])('waits for an ad that is back: %s, then %s', async (move, back) => {
    const imei = freshImei();
    const id = await phones.online(imei, moussa);
    const call = (what: string) =>
      service.call('POST', `/api/annonces/${id}/${what}`, { token: moussa.token });
    expect((await call(move)).status).toBe(200);
    await phones.declarer(imei);
    expect(await phones.queued(id)).toBeUndefined();
    expect((await call(back)).status).toBe(200);
    expect((await phones.checkOf(id))?.weight).toBe(3);
  });

  it('stays before the moderators when the price changes, or a change is rejected', async () => {
    const imei = freshImei();
    const id = await phones.online(imei, moussa);
    await phones.declarer(imei);
    expect(await phones.queued(id)).toBeDefined();
    const priced = await service.call('POST', `/api/annonces/${id}/price`, {
      token: moussa.token,
      json: { price: 2_400_000 },
    });
    expect(priced.status).toBe(200);
    expect((await phones.checkOf(id))?.weight).toBe(3);
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { description: 'Galaxy A15, très propre.' },
    });
    expect((await phones.queued(id))?.status).toBe('En attente');
    expect((await decide(id, 'reject', { reason: 'photos', comment: '' })).status).toBe(200);
    expect((await phones.checkOf(id))?.weight).toBe(3);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await phones.queued(id)).toBeUndefined();
  });

  it('comes back to the queue when it was declared while the ad was being read', async () => {
    const imei = freshImei();
    const { id } = await sendAd(service, moussa, { description: `IMEI ${imei}` });
    await service.carryOut();
    const hold = await service.call('POST', `/api/admin/annonces/${id}/hold`, {
      token: amina.token,
    });
    expect(hold.status).toBe(200);
    service.clock.pass(1000);
    await phones.declarer(imei);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await phones.checkOf(id))?.weight).toBe(3);
  });
});
