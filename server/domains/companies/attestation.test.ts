import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, seller, staff, type Person } from '#server/testing/personas.ts';
import { filedDeclaration, newOwner, submittedDeclaration } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
let boubacar: Person;
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-pdf-'));
beforeAll(async () => {
  service = await testService();
  hadiza = await seller(service);
  boubacar = await staff(service, 'admin');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const download = async (id: number, { token }: Person = hadiza) => {
  const answer = await service.app.inject({
    url: `/api/declarations/${id}/attestation`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

let files = 0;
const saved = (bytes: Buffer): string => {
  const file = join(folder, `${(files += 1)}.pdf`);
  writeFileSync(file, bytes);
  return file;
};
const textOf = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-layout', saved(bytes), '-'], { encoding: 'utf8' });
/** Returns every object of a PDF file, decompressed. */
const insideOf = (bytes: Buffer): string =>
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', saved(bytes), '-'], {
    encoding: 'latin1',
    maxBuffer: 64 * 1024 * 1024,
  });
const codeOf = async (id: number): Promise<string> => {
  const { rows } = await service.database.pool.query<{ code: string }>(
    'SELECT code FROM declaration WHERE id = $1',
    [id],
  );
  return rows[0]!.code;
};

const HOSTILE = [
  ') Tj ET BT (x) Tj \\) \\',
  '<script>alert(1)</script> <iframe src="file:///etc/passwd">',
  '\u202Erelevé\u2066 \u200Bcaché',
  'مرحبا 🚲 Ŋ Ɓ Ɗ Ƙ',
  '/JS (app.alert) /OpenAction',
  'x'.repeat(150),
];

describe('the attestation of a filed declaration', () => {
  // Runs the jobs that each test has caused.
  afterEach(async () => {
    await service.carryOut();
    const limit = { name: 'attestations', points: 10, seconds: 60 };
    await service.platform.limits.reset(limit, String(hadiza.user.id));
  });

  it('is a valid PDF in French with only the data that the law allows', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar, {
      company: { designation: 'Œuvre d’été « Ça & là »' },
      owner: { nom_naissance: 'Ɓaɗo', prenom: 'Aïcha', nom_usage: 'Issoufou' },
    });
    const { status, headers, bytes } = await download(declaration.id);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="attestation-${declaration.number}.pdf"`,
    );
    expect(execFileSync('qpdf', ['--check', saved(bytes)], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors found',
    );
    const text = textOf(bytes);
    const code = await codeOf(declaration.id);
    for (const expected of [
      'Attestation de déclaration des bénéficiaires effectifs',
      `Numéro ${declaration.number}`,
      '21 novembre 2026',
      'Il ne vaut pas extrait du registre',
      'Œuvre d’été « Ça & là »',
      '732 829 320 00074',
      'Ɓaɗo',
      'Aïcha',
      'Issoufou',
      'mai 1980',
      'Niger',
      'Part du capital',
      '31 janvier 2020',
      `/verification/${code}`,
      code.match(/.{4}/g)!.join('-'),
      'Page 1 sur 1',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(expected);
    for (const hidden of ['2 mai 1980', '1980-05-02', '3 rue du Marché', '75001', 'Niamey'])
      expect(text).not.toContain(hidden);
  });

  it('leaves out what its font has no glyph for', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar, {
      company: { designation: 'Vases 花瓶 🔥 d’été', ville: 'Niamey 😀' },
      owner: { nom_naissance: 'Ɓaɗo 花', prenom: 'Aïcha 🔥' },
    });
    const text = textOf((await download(declaration.id)).bytes);
    expect(text).toContain('Vases d’été');
    expect(text).toContain('Ɓaɗo');
    expect(text).not.toMatch(/[\p{Extended_Pictographic}\p{Script=Han}]/u);
  });

  it('names the numbers of a company of Niger, when it has any', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar, {
      company: { nif: '28485/S', rccm: 'NE-NIM-01-2021-B12-00345' },
    });
    const text = textOf((await download(declaration.id)).bytes);
    expect(text).toMatch(/NIF\s+28485\/S/);
    expect(text).toMatch(/RCCM\s+NE-NIM-01-2021-B12-00345/);
    const { declaration: other } = await filedDeclaration(service, hadiza, boubacar);
    expect(textOf((await download(other.id)).bytes)).not.toMatch(/NIF|RCCM/);
  });

  it('is deterministic', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar);
    const first = await download(declaration.id);
    service.clock.pass(3600);
    expect((await download(declaration.id)).bytes.equals(first.bytes)).toBe(true);
  });

  it('is signed by this site, and any change invalidates the signature', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar);
    const { bytes } = await download(declaration.id);
    const signatureOf = (pdf: Buffer): string =>
      execFileSync('pdfsig', ['-nocert', saved(pdf)], { encoding: 'utf8' });
    const signed = signatureOf(bytes);
    expect(signed).toContain('Signer Certificate Common Name: Kasuwa - attestations');
    expect(signed).toContain('Total document signed');
    expect(signed).toContain('Signature is Valid.');
    const edited = Buffer.from(bytes);
    edited[edited.indexOf('Attestation DBE')] = 'B'.charCodeAt(0);
    expect(signatureOf(edited)).not.toContain('Signature is Valid.');
    // An incremental update keeps the signed part, and is detected.
    const more = `1 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<</Size 2/Root 3 0 R/Prev ${bytes.lastIndexOf('xref\n0')}>>\nstartxref\n${bytes.length + 22}\n%%EOF\n`;
    expect(signatureOf(Buffer.concat([bytes, Buffer.from(more)]))).not.toContain(
      'Total document signed',
    );
  });

  it.each(HOSTILE)(
    'shows hostile text as plain text, without active content: %s',
    async (words) => {
      const { declaration } = await filedDeclaration(service, hadiza, boubacar, {
        company: { designation: words, adresse: words, director_name: words.slice(0, 100) },
        owner: { nom_naissance: words.slice(0, 90), prenom: words.slice(0, 90) },
      });
      const { bytes } = await download(declaration.id);
      expect(execFileSync('qpdf', ['--check', saved(bytes)], { encoding: 'utf8' })).toContain(
        'No syntax',
      );
      // Strings and streams contain glyphs and compressed bytes; dictionary keys are readable.
      const keys = insideOf(bytes).replaceAll(/stream[\s\S]*?endstream/g, '');
      expect(keys).not.toMatch(
        /\/(JS|JavaScript|OpenAction|A|AA|Action|Launch|EmbeddedFiles?|URI|RichMedia)\b/,
      );
      // One field, that of the signature.
      expect(keys.match(/\/(Subtype \/(Widget|Link)|FT \/\w+)\b/g)).toEqual([
        '/FT /Sig',
        '/Subtype /Widget',
      ]);
      const text = textOf(bytes);
      // pdftotext itself marks the bounds of Arabic text.
      expect(text).not.toMatch(/[\u200B\u202D\u202E\u2066]/);
    },
  );

  it.each(HOSTILE.slice(0, 2))('shows it letter by letter: %s', async (words) => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar, {
      company: { designation: words },
    });
    expect(textOf((await download(declaration.id)).bytes)).toContain(words);
  });

  it('has page numbers when there are several pages', async () => {
    const long = 'Société '.repeat(19).trim();
    const { company } = await filedDeclaration(service, hadiza, boubacar, {
      company: { designation: long },
      owner: { pourcentage: 30 },
    });
    for (const prenom of ['Aïcha', 'Balki'])
      await newOwner(service, hadiza, company.id, {
        prenom,
        pourcentage: 30,
        autre_prenoms: 'Rabi '.repeat(30),
      });
    const { id } = await submittedDeclaration(service, hadiza, company.id);
    await service.call('POST', `/api/admin/declarations/${id}/file`, { token: boubacar.token });
    const text = textOf((await download(id)).bytes);
    expect(text).toContain('Page 1 sur 2');
    expect(text).toContain('Page 2 sur 2');
    expect(text).toContain('Bénéficiaire effectif 3');
  });

  it('is emailed to the director, once, and the holder is notified', async () => {
    const rabi = await seller(service, { email: 'rabi@exemple.ne' });
    const { declaration } = await filedDeclaration(service, rabi, boubacar, {
      company: { director_email: 'directrice@sahel.example' },
    });
    await service.carryOut();
    await service.database.pool.query(
      "UPDATE event SET dispatched_at = NULL WHERE type = 'declaration.filed' AND payload ->> 'declaration_id' = $1",
      [String(declaration.id)],
    );
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'directrice@sahel.example');
    expect(sent).toHaveLength(1);
    const [{ subject, text, attachments }] = sent as [(typeof sent)[number]];
    expect(subject).toBe(`Attestation de la déclaration ${declaration.number}`);
    expect(text).not.toMatch(/Oumarou|60/);
    expect(attachments).toMatchObject([
      { filename: `attestation-${declaration.number}.pdf`, type: 'application/pdf' },
    ]);
    expect(attachments[0]!.content.equals((await download(declaration.id, rabi)).bytes)).toBe(true);
    const toHolder = service.fakeGateways.emails.filter(
      ({ to, subject: about }) => to === 'rabi@exemple.ne' && about.includes(declaration.number),
    );
    expect(toHolder.map(({ subject: about }) => about)).toContain(
      `Déclaration ${declaration.number} déposée`,
    );
    expect(toHolder.every(({ attachments: none }) => none.length === 0)).toBe(true);
  });

  it('is private to the holder', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar);
    for (const person of [await newcomer(service), boubacar])
      expect((await download(declaration.id, person)).status).toBe(404);
  });

  it('is limited to ten a minute per person', async () => {
    const moussa = await newcomer(service);
    const { declaration } = await filedDeclaration(service, moussa, boubacar);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await download(declaration.id, moussa)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('its verification code', () => {
  const verify = async (code: string) =>
    (await service.call<{ data: object }>('GET', `/api/verification/${code}`)).body.data;

  it('is reported as valid or not, and nothing else', async () => {
    const { declaration } = await filedDeclaration(service, hadiza, boubacar);
    const code = await codeOf(declaration.id);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    for (const typed of [code, code.toUpperCase(), code.match(/.{4}/g)!.join('-')])
      expect(await verify(typed)).toEqual({ valid: true });
    for (const typed of ['x', '0'.repeat(32), `${code}0`, code.slice(1), `${code.slice(0, 31)}g`])
      expect(await verify(typed)).toEqual({ valid: false });
  });

  it('is valid until a newer declaration is filed, or the company is deleted', async () => {
    const { company, declaration } = await filedDeclaration(service, hadiza, boubacar);
    const code = await codeOf(declaration.id);
    const next = await submittedDeclaration(service, hadiza, company.id);
    expect(await verify(code)).toEqual({ valid: true });
    await service.call('POST', `/api/admin/declarations/${next.id}/file`, {
      token: boubacar.token,
    });
    expect(await verify(code)).toEqual({ valid: false });
    const newer = await codeOf(next.id);
    expect(await verify(newer)).toEqual({ valid: true });
    await service.call('DELETE', `/api/entreprises/${company.id}`, { token: hadiza.token });
    expect(await verify(newer)).toEqual({ valid: false });
  });
});

it('the same declaration is exported as BODS JSON', async () => {
  const { declaration } = await filedDeclaration(service, hadiza, boubacar);
  const { body } = await service.call<Record<string, never>[]>(
    'GET',
    `/api/declarations/${declaration.id}/bods`,
    { token: hadiza.token },
  );
  const [entity, person, relationship] = body as unknown as {
    statementId: string;
    recordId: string;
    recordType: string;
    recordDetails: Record<string, unknown>;
  }[];
  expect(body).toHaveLength(3);
  expect(new Set([entity, person, relationship].map((one) => one?.statementId)).size).toBe(3);
  expect(entity).toMatchObject({
    recordType: 'entity',
    publicationDetails: { bodsVersion: '0.4' },
    recordDetails: {
      name: 'Sahel Négoce',
      identifiers: [{ id: '73282932000074', schemeName: 'SIRET' }],
    },
  });
  expect(person).toMatchObject({
    recordType: 'person',
    recordDetails: {
      personType: 'knownPerson',
      names: [{ type: 'legal', familyName: 'Oumarou', givenName: 'Hadiza' }],
      nationalities: [{ code: 'NE', name: 'Niger' }],
      birthDate: '1980-05-02',
    },
  });
  expect(relationship).toMatchObject({
    recordType: 'relationship',
    recordDetails: {
      subject: entity?.recordId,
      interestedParty: person?.recordId,
      interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: 60 } }],
    },
  });
  for (const { statementId } of [entity!, person!, relationship!])
    expect(statementId.length).toBeGreaterThanOrEqual(32);
});

it('the licences of the fonts allow embedding', () => {
  const licence = new URL('../../../node_modules/dejavu-fonts-ttf/LICENSE', import.meta.url);
  expect(readFileSync(licence, 'utf8')).toContain('Bitstream');
});
