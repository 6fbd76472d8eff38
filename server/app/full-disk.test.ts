import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { allRoutes } from '#contract/routes.ts';
import type { Check } from '#contract/app/routes/system.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import { jpeg, multipart, sendAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { TUS } from '#server/testing/photo-uploads.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { domainJobs } from './domains.ts';

/** Is a minimum of free space, in MB, that no disk has. */
const ENDLESS_MB = 1e12;
const REFUSED = 'Le site ne peut pas recevoir de fichiers pour le moment. Réessayez plus tard.';

let service: TestService;
let photo: Buffer;
let person: Person;
let admin: Person;

const keepFree = (megabytes: number): void => {
  const { settings, log } = service.platform;
  Object.assign(settings, { DISK_FLOOR_MB: megabytes });
  Object.assign(service.platform, { diskRoom: openDiskRoom(settings, log) });
};

beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  photo = await jpeg(320, 240);
  person = await seller(service);
  admin = await staff(service, 'admin');
});
beforeEach(() => {
  service.logged.length = 0;
  keepFree(ENDLESS_MB);
});
afterAll(() => service.close());

const storesFiles = ({ multipart: isForm, takesBytes, makesFiles }: RouteContract): boolean =>
  Boolean(isForm ?? takesBytes ?? makesFiles);
const storing = allRoutes
  .filter(storesFiles)
  .map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

const payloadOf = ({ files, takesBytes, makesFiles }: RouteContract) => {
  if (files) return multipart([{ name: files.field, value: photo, filename: 'photo.jpg' }]);
  if (takesBytes)
    return {
      headers: { ...TUS, 'content-type': UPLOAD_TYPE, 'upload-offset': '0' },
      payload: photo,
    };
  return makesFiles && { headers: { ...TUS, 'upload-length': '9' } };
};

const call = (contract: RouteContract) =>
  service.call<{ name: string; message: string }>(
    contract.method,
    contract.path.replace(/:\w+/, '0b6f7a52-6d4b-4c0e-9a51-0d6b8f2f3a11'),
    { token: admin.token, ...payloadOf(contract) },
  );

describe('a disk with less room than DISK_FLOOR_MB', () => {
  it.each(storing)(
    'refuses %s with 503 in French, and takes it again with room',
    async (_, route) => {
      const { status, body, headers } = await call(route);
      expect([status, body.name, body.message]).toEqual([503, 'share.diskFull', REFUSED]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      keepFree(0);
      expect((await call(route)).status).not.toBe(503);
    },
  );

  it('is asked before every call that takes a file', () => {
    expect(storing.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/photos',
        'POST /api/photos/uploads',
        'PATCH /api/photos/uploads/:id',
        'POST /api/photos/uploads/:id/photo',
        'POST /api/photos/uploads/:id/voice',
        'POST /api/annonces',
        'POST /api/annonces/:id/photo-check/photo',
        'POST /api/updateProfile',
        'POST /api/my-import',
        'POST /api/my-import/send',
        'POST /api/admin/prompts',
      ]),
    );
  });

  it('leaves ads without photos and everything else as they were', async () => {
    expect(await sendAd(service, person)).toMatchObject({ id: expect.any(Number) as number });
    const { token } = person;
    const { status } = await service.call('POST', '/api/updateProfile', {
      token,
      json: { first_name: 'Hadiza' },
    });
    expect(status).toBe(200);
  });

  it.each(['/publish', '/importer_annonces'])(
    'refuses the form of %s without JavaScript, and keeps none of its files',
    async (path) => {
      const post = makePost(() => service);
      const name = path === '/publish' ? 'images[]' : 'file';
      const { payload, headers } = multipart([{ name, value: photo, filename: 'a.jpg' }]);
      const send = () =>
        post(path, payload, { cookie: `kasuwa_refresh=${person.cookie}`, headers });
      const before = await filesOf(service);
      const { status, html, headers: answered } = await send();
      expect(status).toBe(503);
      expect(html).toContain(REFUSED);
      expect(Number(answered['retry-after'])).toBeGreaterThan(0);
      expect(await filesOf(service)).toEqual(before);
      keepFree(0);
      expect((await send()).status).not.toBe(503);
    },
  );

  it('is an alarm of the log, once for many refused files, and by a job where nobody sends any', async () => {
    const alarms = () => service.logged.filter((line) => line.includes('"alarm":"disk_low"'));
    await Promise.all(storing.map(([, contract]) => call(contract)));
    expect(alarms()).toHaveLength(1);
    const watch = async (): Promise<void> => {
      service.logged.length = 0;
      for (const job of domainJobs.filter((one) => one.name === 'watch-disk'))
        await job.run(service.platform, {});
    };
    keepFree(ENDLESS_MB);
    await watch();
    expect(alarms()).toHaveLength(1);
    keepFree(0);
    await watch();
    expect(alarms()).toHaveLength(0);
  });

  it('fails in the state of the site, which says what is refused', async () => {
    const disk = async () => {
      const { body } = await service.call<{ checks: Check[] }>('GET', '/api/ready?all=1', {
        token: admin.token,
      });
      return body.checks.find(({ name }) => name === 'disk');
    };
    expect(await disk()).toMatchObject({
      state: 'failing',
      detail: expect.stringContaining('photos, imports et enregistrements sont refusés') as string,
      advice: expect.any(String) as string,
    });
    keepFree(0);
    expect((await disk())?.detail).not.toContain('refusés');
  });
});
