import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Figures } from '#contract/moderation/admin/figures.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { photoRefusals } from '#server/domains/ads/index.ts';
import { DEMO_KEY, renderPhoto } from '#server/platform/pictures/render.ts';
import { loadCheckWords } from './words/stored-words.ts';
import { readWords } from './words/read-words.ts';
import { takeMissingFingerprints } from './commands/take-fingerprints.ts';
import { samePictures } from './queries/same-pictures.ts';
import { photoPart, sendAdForm } from '#server/testing/ad-forms.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let amina: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  amina = await staff(service);
});
afterAll(() => service.close());

describe('the pre-checks', () => {
  const checksOf = async (id: number) => {
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: amina.token },
    );
    return body.data.find((ad) => ad.id === id);
  };

  it('find the same picture and text in other ads, and sort such an ad first', async () => {
    const draw = (quality: number, width: number): Promise<Buffer> => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#ddd"/>${Array.from({ length: 14 }, (_, i) => `<circle cx="${(i * 197) % 800}" cy="${(i * 311) % 600}" r="${40 + ((i * 37) % 90)}" fill="hsl(${i * 40},70%,${20 + ((i * 13) % 60)}%)"/>`).join('')}</svg>`;
      return sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
    };
    const description =
      'Groupe électrogène silencieux de cinq kilowatts, très peu servi, avec facture et carnet d’entretien complet, visible au marché Katako.';
    const title = 'Groupe électrogène';
    const { body: original } = await sendAdForm(service, await seller(service), {
      photos: [photoPart('images[0]', await draw(90, 800))],
      fields: { title, description },
    });
    await sendAd(service, await seller(service), { title: 'Tout autre chose' });
    const { body: copy } = await sendAdForm(service, await seller(service), {
      photos: [photoPart('images[0]', await draw(40, 640))],
      fields: { title, description: `${description} Urgent !` },
    });
    const found = await checksOf(copy.data.id);
    expect(found?.checks.map(({ kind, ads }) => [kind, ads])).toEqual(
      expect.arrayContaining([
        ['same_picture', [original.data.id]],
        ['same_text', [original.data.id]],
        ['new_seller', []],
      ]),
    );
    // The finding has a pair of photos that moderators compare side by side.
    const [pair] = found?.checks.find(({ kind }) => kind === 'same_picture')?.pairs ?? [];
    for (const url of [pair?.own, pair?.other]) {
      const file = await service.app.inject({ url: url ?? '' });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(pair?.own).not.toBe(pair?.other);
    const { body } = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: amina.token },
    );
    expect([original.data.id, copy.data.id]).toContain(body.data[0]?.id);
  });

  it('find a photo that was cropped and mirrored, and one whose crop was there first', async () => {
    const draw = (turn: number) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#cbd"/>${Array.from({ length: 16 }, (_, i) => `<ellipse cx="${(i * i * 61 + turn * 173) % 800}" cy="${(i * 229 + turn * 97) % 600}" rx="${50 + ((i * 41) % 120)}" ry="${30 + ((i * 23) % 80)}" fill="hsl(${i * 47},60%,${15 + ((i * 19) % 70)}%)"/>`).join('')}</svg>`;
      return sharp(Buffer.from(svg));
    };
    const send = async (photo: Promise<Buffer>, title: string) =>
      (
        await sendAdForm(service, await seller(service), {
          photos: [photoPart('images[0]', await photo)],
          fields: { title, description: 'À voir sur place.' },
        })
      ).body.data.id;
    const crop = { left: 30, top: 25, width: 720, height: 540 };
    const whole = await send(draw(1).jpeg().toBuffer(), 'Canapé');
    const copy = await send(draw(1).extract(crop).flop().jpeg({ quality: 60 }).toBuffer(), 'Sofa');
    const found = (await checksOf(copy))?.checks.find(({ kind }) => kind === 'same_picture');
    expect([found?.label, found?.ads]).toEqual(['Photo en miroir, recadrée ailleurs', [whole]]);
    expect(found?.pairs?.map(({ likeness }) => likeness)).toEqual(['Photo en miroir, recadrée']);
    // A different picture, as a control, causes no finding.
    const other = await send(draw(2).jpeg().toBuffer(), 'Table');
    expect((await checksOf(other))?.checks.map(({ kind }) => kind)).not.toContain('same_picture');
    const first = await send(draw(3).extract(crop).jpeg().toBuffer(), 'Lit');
    const later = await send(draw(3).jpeg().toBuffer(), 'Lit complet');
    const reverse = (await checksOf(later))?.checks.find(({ kind }) => kind === 'same_picture');
    expect([reverse?.label, reverse?.ads]).toEqual(['Photo recadrée ailleurs', [first]]);
  });

  it('find a photo taken from the demo, and nothing among the ads of the demo', async () => {
    const file = join(import.meta.dirname, '../../demo/pictures/chevre-rousse.webp');
    const { database, platform } = service;
    const demo = await renderPhoto(platform, file, photoRefusals, `${DEMO_KEY}0123456789ab`);
    const ads = [];
    for (const title of ['Chèvre', 'Chèvre rousse']) {
      const { id } = await sendAd(service, await seller(service), { title });
      await database.pool.query(
        `INSERT INTO picture (key, width, height, placeholder, widths, owner_id, ad_id, position, created_at)
         SELECT $2, $3, $4, $5, $6, owner_id, id, 0, created_at FROM ad WHERE id = $1`,
        [id, demo.key, demo.width, demo.height, demo.placeholder, demo.widths],
      );
      ads.push(id);
    }
    await takeMissingFingerprints(platform);
    await takeMissingFingerprints(platform);
    for (const id of ads) expect(await samePictures(database.pool, id)).toEqual([]);
    const photo = await sharp(file).resize(500).jpeg({ quality: 60 }).toBuffer();
    const { body } = await sendAdForm(service, await seller(service), {
      photos: [photoPart('images[0]', photo)],
      fields: { title: 'Belle chèvre' },
    });
    const found = (await checksOf(body.data.id))?.checks.find(
      ({ kind }) => kind === 'same_picture',
    );
    expect([found?.label, found?.ads]).toEqual(['Même photo ailleurs', ads]);
  });

  it('compare the price with similar ads, and read the seller’s history', async () => {
    const owner = await seller(service);
    for (let i = 0; i < 12; i += 1)
      await publishedAd(service, await seller(service), admin, {
        title: `Berline ${i}`,
        price: 2_000_000 + i,
        price_label: '2 000 000',
      });
    const ad = await sendAd(service, owner, {
      title: 'Berline',
      price: 100_000,
      price_label: '100 000',
    });
    const kinds = (await checksOf(ad.id))?.checks.map(({ kind }) => kind);
    expect(kinds).toContain('price_far');
    await service.call('POST', `/api/admin/annonces/${ad.id}/approve`, { token: amina.token });
    const report = await service.call<{ data: { id: number } }>(
      'POST',
      `/api/annonces/report/${ad.id}`,
      {
        token: (await seller(service)).token,
        json: { raison: 'Autres', description: 'Il demande un acompte.' },
      },
    );
    await service.call('POST', `/api/admin/reports/${report.body.data.id}/close`, {
      token: amina.token,
      json: { outcome: 'upheld' },
    });
    const second = await sendAd(service, owner, { title: 'Autre berline' });
    const reviewed = await checksOf(second.id);
    expect(reviewed?.checks[0]?.kind).toBe('upheld_reports');
    expect(reviewed?.seller).toMatchObject({
      approved: 1,
      upheld_reports: 1,
      published: 1,
      rejected: 0,
    });
  });

  it('check the seller’s name, which is shown with the ad', async () => {
    const owner = await seller(service, {
      first_name: 'Issa',
      last_name: 'Quatre-vingt-dix 12 34 56',
    });
    const ad = await sendAd(service, owner, { title: 'Table basse en teck' });
    const checks = (await checksOf(ad.id))?.checks;
    expect(checks?.find(({ kind }) => kind === 'seller_name')?.found).toEqual([
      'Quatre-vingt-dix 12 34 56',
    ]);
    const known = await sendAd(service, await seller(service), { title: 'Autre table en teck' });
    const kinds = (await checksOf(known.id))?.checks.map(({ kind }) => kind);
    expect(kinds).not.toContain('seller_name');
  });

  it('show hidden words and numbers in their original spelling', async () => {
    const ad = await sendAd(service, await seller(service), {
      title: 'Lot de médicaments',
      description: 'T r a m a d о l en gros, Nita avant, tél 9️⃣O 12.34 / 5б',
    });
    const checks = (await checksOf(ad.id))?.checks ?? [];
    expect(checks.slice(0, 3).map(({ kind, found }) => [kind, found])).toEqual([
      ['forbidden_words', ['T r a m a d о l']],
      ['deposit_words', ['Nita avant']],
      ['contact_in_text', ['9️⃣O 12.34 / 5б']],
    ]);
  });

  it('check an edit alongside the published version', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, admin, { title: 'Salon en cuir' });
    await service.call('POST', `/api/update-annonces/${ad.id}`, {
      token: owner.token,
      json: { description: 'Payer d’avance par Western Union au 90 12 34 56.' },
    });
    const reviewed = await checksOf(ad.id);
    expect([reviewed?.previous?.title, reviewed?.checks.map(({ kind }) => kind)]).toEqual([
      'Salon en cuir',
      expect.arrayContaining(['deposit_words', 'contact_in_text']),
    ]);
    const { body } = await service.call<{ data: ReviewedAd | null }>(
      'POST',
      '/api/admin/annonces/next',
      { token: amina.token },
    );
    expect(body.data).not.toBeNull();
  });
});

it('the figures show which findings of the pre-checks moderators dismiss', async () => {
  const description = 'Local propre, frais de dossier 5 000 F.';
  for (let ad = 0; ad < 10; ad += 1) {
    const { id } = await sendAd(service, await seller(service), { description });
    await service.carryOut();
    await service.call('POST', `/api/admin/annonces/${id}/approve`, { token: amina.token });
  }
  const { body } = await service.call<{ data: Figures }>('GET', '/api/admin/figures?days=7', {
    token: admin.token,
  });
  expect(body.data.checks.find(({ sense }) => sense === 'frais à payer avant de voir')).toEqual({
    label: 'Argent demandé d’avance',
    sense: 'frais à payer avant de voir',
    decided: 10,
    dismissed: 10,
    is_often_dismissed: true,
  });
});

describe('the words of the pre-checks', () => {
  const entry = { kind: 'forbidden', reason: 'essais', words: 'xyzzy', near: 'plugh' };
  const path = '/api/admin/check-words';
  const readIn = (text: string) => readWords(text).forbidden;

  it('are read as administrators changed them', async () => {
    const { body } = await service.call<{ data: { id: number } }>('POST', path, {
      token: admin.token,
      json: entry,
    });
    await loadCheckWords(service.database.pool);
    expect(readIn('Un xyzzy')).toEqual([]);
    expect(readIn('Un xyzzy et un plugh')).toEqual([
      { text: 'xyzzy et un plugh', sense: 'essais' },
    ]);
    const { id } = body.data;
    const changed = await service.call('POST', `${path}/${id}`, {
      token: admin.token,
      json: { ...entry, near: '', innocent: 'jeu xyzzy' },
    });
    await loadCheckWords(service.database.pool);
    expect([changed.status, readIn('Le jeu xyzzy'), readIn('Un xyzzy').length]).toEqual([
      200,
      [],
      1,
    ]);
    await service.call('DELETE', `${path}/${id}`, { token: admin.token });
    await loadCheckWords(service.database.pool);
    expect(readIn('Un xyzzy')).toEqual([]);
  });

  it('are those of the site until they are changed', async () => {
    const text = 'Vends kalachnikov, payez par Zeyna d’abord';
    const before = readWords(text);
    await loadCheckWords(service.database.pool);
    expect(readWords(text)).toEqual(before);
  });

  it('are refused without a reason', async () => {
    const json = { ...entry, reason: '' };
    const { status } = await service.call('POST', path, { token: admin.token, json });
    expect(status).toBe(422);
  });
});
