import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '#server/testing/imeis.ts';
import { seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { stolenPhones, THEFT } from '#server/testing/stolen-phones.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { FORMER_IMEIS } from './commands/read-imeis.ts';
import { STOLEN_PHONES_MAX } from '#contract/moderation/limits.ts';

let service: TestService;
let moussa: Person;
let phones: ReturnType<typeof stolenPhones>;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service);
  phones = stolenPhones(service, await staff(service));
});
afterAll(() => service.close());

describe('somebody who tries IMEIs', () => {
  it('is answered the same whether an ad names one or not, and whoever declared it before', async () => {
    const [named, declared, unknown] = [freshImei(), freshImei(), freshImei()];
    await phones.online(named, moussa);
    await phones.declarer(declared);
    const thief = await seller(service);
    const answers = new Set<string>();
    for (const imei of [named, declared, unknown]) {
      const { status, body } = await phones.declare(imei, thief);
      answers.add(JSON.stringify([status, body]));
    }
    await service.carryOut();
    expect(answers.size).toBe(1);
    expect((await phones.phonesOf(thief)).map(({ id: _, last_four: __, ...rest }) => rest)).toEqual(
      Array.from({ length: 3 }, () => THEFT),
    );
    const { body } = await service.call<{ data: unknown[] }>('GET', '/api/notifications', {
      token: thief.token,
    });
    expect(body.data).toEqual([]);
  });

  it('learns nothing by sending an ad that names it', async () => {
    const declared = freshImei();
    await phones.declarer(declared);
    const send = async (imei: string) => {
      const thief = await seller(service, { first_name: 'Ali', last_name: 'Sani' });
      const ad = await sendAd(service, thief, { description: `IMEI ${imei}` });
      await service.carryOut();
      const seen = await phones.seenOf(ad.id, thief);
      return seen
        .replaceAll(imei, 'IMEI')
        .replaceAll(thief.telephone, 'PHONE')
        .replaceAll(/"(?:id|queue_place|code)":(?:\d+|"\w+")/g, '')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(/partage\/\d+/g, 'SHARED');
    };
    expect(await send(declared)).toBe(await send(freshImei()));
  });

  it('does not hide a declared IMEI among many others', async () => {
    const imei = freshImei();
    await phones.declarer(imei);
    const many = Array.from({ length: 100 }, freshImei);
    const description = [...many, imei].join(', ');
    const { id } = await sendAd(service, moussa, { description });
    expect((await phones.checkOf(id))?.found).toHaveLength(1);
    const stored = async () =>
      (await service.database.pool.query('SELECT FROM ad_imei WHERE ad_id = $1', [id])).rowCount;
    expect(await stored()).toBe(101);
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { description: 'Rien de tout cela.' },
    });
    await service.carryOut();
    expect(await stored()).toBe(101);
    // Bounded, but for those that are declared.
    await service.database.pool.query(
      "INSERT INTO ad_imei SELECT $1, 'other ' || n FROM generate_series(1, 2000) n",
      [id],
    );
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { description: 'Rien de tout cela non plus.' },
    });
    await service.carryOut();
    expect(await stored()).toBe(FORMER_IMEIS + 1);
    expect((await phones.checkOf(id))?.found).toHaveLength(1);
  });

  it('has five declarations at most at a time, and ten tries a day, also at once', async () => {
    const flood = await seller(service);
    const answers = await Promise.all(
      Array.from({ length: STOLEN_PHONES_MAX + 3 }, () => phones.declare(freshImei(), flood)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(STOLEN_PHONES_MAX);
    expect(await phones.phonesOf(flood)).toHaveLength(STOLEN_PHONES_MAX);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toHaveProperty('imei');
    for (const { id } of await phones.phonesOf(flood)) await phones.remove(id, flood);
    for (const expected of [201, 201, 429, 429])
      expect((await phones.declare(freshImei(), flood)).status).toBe(expected);
  });
});
