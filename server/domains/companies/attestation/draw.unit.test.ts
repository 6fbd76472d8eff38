import { expect, it } from 'vitest';
import { companyFields, ownerFields } from '#server/testing/companies.ts';
import { arabicDrawnBy } from '#server/testing/pdf-texts.ts';
import { drawAttestation } from './draw.ts';

it('words in Arabic letters are drawn from right to left beside those that are not', async () => {
  const name = 'موسى إبراهيم';
  const company = companyFields({
    designation: name,
    director_name: name,
    adresse: name,
    ville: name,
    nif: '',
    rccm: '',
  }) as never;
  const owner = ownerFields({ nom_naissance: name, prenom: name, nom_usage: name }) as never;
  const when = new Date('2026-11-21T09:00:00Z');
  const { drawn, wrong } = await arabicDrawnBy(() =>
    drawAttestation(
      {
        company,
        owners: [owner],
        number: 'KAS-2026-1',
        version: 1,
        submittedAt: when,
        filedAt: when,
        code: 'a'.repeat(32),
      },
      'http://kasuwa.test',
    ),
  );
  expect([drawn, wrong]).toEqual([Array(7).fill(name), []]);
});
