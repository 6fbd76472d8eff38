import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as mandates from '#web/state/use-mandates.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import PublishForPage from './page.tsx';
import { MANDATE_DAYS, MANDATES_MAX } from '#contract/accounts/limits.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

afterEach(() => void vi.restoreAllMocks());

const served: ManagedOwner = {
  id: 4,
  name: 'Hadiza Ali',
  telephone: '+22796000001',
  expires_at: '2027-01-31T08:00:00.000Z',
  ads: [],
};
const shown = (data: ManagedOwner[], verified: 0 | 1 = 1) => {
  const query = { data: { data, agents: [] }, error: null };
  vi.spyOn(mandates, 'useMandates').mockReturnValue(
    query as unknown as ReturnType<typeof mandates.useMandates>,
  );
  return see(<PublishForPage {...({} as ComponentProps<typeof PublishForPage>)} />, {
    path: '/publier-pour',
    user: { ...userFixture, is_phone_verified: verified },
  });
};

it('asks for whom, and after the first person for whom else', () => {
  const first = shown([]);
  expect(first.text).toContain('\nPour qui ?\n');
  expect(first.text).not.toContain('Vous publiez pour');
  const next = shown([served]);
  expect(next.text).toContain('Vous publiez pour\nHadiza Ali');
  expect(next.text).toContain('\nPour une autre personne\n');
});

it('says for how long an agreement holds, how many there may be, and how each is ended', () => {
  const { text, links } = shown([]);
  expect(text).toContain(`Son accord est valable ${MANDATE_DAYS} jours`);
  expect(text).toContain(`${MANDATES_MAX} personnes au plus`);
  expect(links).toEqual(
    expect.arrayContaining([
      ['profil', '/profil#qui-publie'],
      ['un code à son numéro', '/retirer-numero'],
    ]),
  );
});

it('sends no code before the person and the number are given', () => {
  const { disabled, text } = shown([]);
  expect(disabled).toEqual(['Lui envoyer un code']);
  expect(text).toContain('Il manque : le prénom, le nom, le numéro.');
});

it('tells a person with an unconfirmed number to confirm it', () => {
  const confirms = (verified: 0 | 1) =>
    shown([], verified).links.some(([, to]) => to === '/confirm-phone');
  expect([confirms(0), confirms(1)]).toEqual([true, false]);
});
