import { writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import type { AdImport } from '#contract/imports/routes.ts';
import { filesOf, photoPart, sendAdForm } from '#server/testing/ad-forms.ts';
import { newCompany } from '#server/testing/companies.ts';
import { cutAt, ODD_PHOTOS, WHOLE_PHOTOS } from '#server/testing/odd-photos.ts';
import {
  multipart,
  publishedAd,
  sendAd,
  seller,
  staff,
  type FormPart,
  type Person,
} from '#server/testing/personas.ts';
import { appendTo, startUpload } from '#server/testing/photo-uploads.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { shopFields } from '#server/testing/shops.ts';

let service: TestService;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  admin = await staff(service, 'admin');
});
beforeEach(async () => {
  owner = await seller(service);
});
afterAll(() => service.close());

const post = makePost(() => service);
const postPhoto = (path: string, photo: Buffer, fields: Record<string, string> = {}) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { headers, payload } = multipart([...parts, photoPart('images[]', photo)]);
  return post(path, payload, { cookie: `kasuwa_refresh=${owner.cookie}`, headers });
};

const sendForm = (path: string, by: Person, parts: readonly FormPart[]) =>
  service.call<{ data: { id: number } }>('POST', path, { token: by.token, ...multipart(parts) });
const isTaken = async (sending: Promise<{ status: number }>): Promise<boolean> => {
  const { status } = await sending;
  expect([200, 201, 415, 422]).toContain(status);
  return status < 400;
};

/** Imports an ad with this photo, named in `cell` of the table, and tells whether the ad was created. */
const isImported = async (cell: string, file: Buffer): Promise<boolean> => {
  const { token } = owner;
  const checked = await service.call<{ data: AdImport }>('POST', '/api/my-import', {
    token,
    ...multipart([{ name: 'file', value: file, filename: `${cell}.zip` }]),
  });
  expect(checked.status).toBe(201);
  const before = checked.body.data.lines[0]?.state;
  expect(['ready', 'invalid']).toContain(before);
  if (before === 'invalid') return false;
  await service.call('POST', '/api/my-import/send', { token, json: { id: checked.body.data.id } });
  await service.carryOut();
  const { body } = await service.call<{ data: AdImport }>('GET', '/api/my-import', { token });
  const after = body.data.lines[0]?.state;
  expect(['sent', 'failed']).toContain(after);
  return after === 'sent';
};
let tables = 0;
const tableWith = (photo: string): Buffer => {
  tables += 1;
  return Buffer.from(
    `Titre;Description;Sous-catégorie;État;Prix;Ville;Marque;Modèle;Photos\nCorolla ${tables};À jour.;Voitures;Bien;2500000;Niamey;Toyota;Corolla;${photo}\n`,
  );
};

/** Lists all ways in which a picture is received, by name; each function tells whether the picture was accepted. */
const WAYS: Readonly<Record<string, (photo: Buffer) => Promise<boolean>>> = {
  'POST /api/photos': (photo) =>
    isTaken(sendForm('/api/photos', owner, [photoPart('photo', photo)])),
  'POST /api/photos/uploads/:id/photo': async (photo) => {
    const id = await startUpload(service, owner, { length: photo.length });
    await appendTo(service, owner, { id, offset: 0, bytes: photo });
    return isTaken(service.call('POST', `/api/photos/uploads/${id}/photo`, { token: owner.token }));
  },
  'POST /api/annonces': (photo) =>
    isTaken(sendAdForm(service, owner, { photos: [photoPart('images[]', photo)] })),
  'POST /api/update-annonces/:id': async (photo) => {
    const { id } = await sendAd(service, owner);
    return isTaken(sendForm(`/api/update-annonces/${id}`, owner, [photoPart('images[]', photo)]));
  },
  'POST /api/updateProfile': (photo) =>
    isTaken(sendForm('/api/updateProfile', owner, [photoPart('photo', photo)])),
  'POST /api/entreprises/:id/boutique': async (photo) => {
    const holder = await seller(service);
    const { id } = await newCompany(service, holder);
    const fields = Object.entries(await shopFields(service, { hours: [], slug: `photo-${id}` }))
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => ({ name, value: String(value) }));
    const parts = [...fields, photoPart('logo', photo)];
    return isTaken(sendForm(`/api/entreprises/${id}/boutique`, holder, parts));
  },
  'POST /api/my-shop': async (photo) => {
    const holder = await seller(service);
    await publishedAd(service, holder, admin);
    const fields = Object.entries(await shopFields(service, { hours: [] }))
      .filter(([name, value]) => typeof value !== 'object' && name !== 'slug')
      .map(([name, value]) => ({ name, value: String(value) }));
    const parts = [...fields, photoPart('logo', photo)];
    return isTaken(sendForm('/api/my-shop', holder, parts));
  },
  'POST /api/admin/slides': (photo) =>
    isTaken(sendForm('/api/admin/slides', admin, [photoPart('image', photo)])),
  'POST /api/admin/slides/:id': async (photo) => {
    const { body } = await service.call<{ data: { id: number }[] }>('GET', '/api/admin/slides', {
      token: admin.token,
    });
    const path = `/api/admin/slides/${body.data[0]?.id}`;
    return isTaken(sendForm(path, admin, [photoPart('image', photo)]));
  },
  'POST /api/annonces/:id/photo-check/photo': async (photo) => {
    const { id } = await publishedAd(service, owner, admin);
    const path = `/api/annonces/${id}/photo-check`;
    const started = await service.call<{ data: { code: string } }>('POST', path, {
      token: owner.token,
    });
    const code = { name: 'code', value: started.body.data.code };
    return isTaken(sendForm(`${path}/photo`, owner, [code, photoPart('photo', photo)]));
  },
  'POST /api/my-import': (photo) => {
    const files = { 'annonces.csv': tableWith('face.jpg'), 'face.jpg': photo };
    return isImported('zip', Buffer.from(zipSync(files, { level: 0 })));
  },
  'an address in an import': (photo) => {
    Object.assign(service.platform, {
      download: (_url: string, { path }: { path: string }) => writeFile(path, photo),
    });
    return isImported('csv', tableWith('https://shop.example.com/face.jpg'));
  },
  'the form of a new ad without JavaScript': async (photo) => {
    const shown = await postPhoto('/publish', photo, { step: 'category' });
    return shown.valueOf('photo_ids[]') !== undefined;
  },
  'the form of an own ad without JavaScript': async (photo) => {
    const { id } = await publishedAd(service, owner, admin);
    const shown = await postPhoto(`/edit-annonce/${id}`, photo, { step: 'category' });
    return shown.valueOf('photo_ids[]') !== undefined;
  },
};

const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
const ODDEST = ODD_PHOTOS.filter(([name]) =>
  /a JPEG with stray bytes between|progressive|many zeros|printer|WebP/.test(name),
);
const CUT = WHOLE_PHOTOS.filter(([name]) => /^a (?:JPEG|PNG|WebP|progressive JPEG)$/.test(name));

describe.each(Object.entries(WAYS))('%s', (_, take) => {
  it('takes photos that every viewer shows', async () => {
    expect(ODDEST.length).toBeGreaterThan(5);
    for (const [name, make] of ODDEST)
      expect([name, await take(await make())]).toEqual([name, true]);
  });

  it('refuses photos that were cut or are in Apple’s format, and keeps no file of them', async () => {
    const before = await filesOf(service);
    expect(CUT).toHaveLength(4);
    for (const [name, make] of CUT)
      expect([name, await take(cutAt(await make(), 0.9))]).toEqual([name, false]);
    expect(await take(HEIC)).toBe(false);
    expect((await filesOf(service)).incoming).toEqual(before.incoming);
  });
});

it('every call that takes a picture is tried', () => {
  const taking = allRoutes
    .filter(({ files, makesFiles, path }) => files ?? (makesFiles && path.endsWith('/photo')))
    .filter(({ files }) => files?.field !== 'voice')
    .map(({ method, path }) => `${method} ${path}`);
  expect(taking.filter((name) => !(name in WAYS))).toEqual([]);
});
