import { afterEach, expect, it, vi } from 'vitest';
import type { Passkey } from '#contract/accounts/routes/passkeys.ts';
import { DAY } from '#contract/common/time.ts';
import * as browser from '#web/client/knows-passkeys.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PASSKEYS_MAX } from '#contract/accounts/limits.ts';

afterEach(() => void vi.restoreAllMocks());

const passkey = (id: number, changes: Partial<Passkey> = {}): Passkey => ({
  id,
  name: `Clé ${id}`,
  created_at: '2025-11-02T08:00:00.000Z',
  used_at: null,
  ...changes,
});
const READY = { knows: true, verified: 1 } as const;
const shown = (
  data: Passkey[],
  { knows, verified }: { knows: boolean; verified: 0 | 1 } = READY,
) => {
  vi.spyOn(browser, 'knowsPasskeys').mockReturnValue(knows);
  return see(<PasskeysSection />, {
    user: { ...userFixture, is_phone_verified: verified },
    answers: [[['my-passkeys'], { data }]],
  });
};

it('says when each was added and last used', () => {
  const used = new Date(Date.now() - 2 * DAY).toISOString();
  const { text, buttons } = shown([passkey(1), passkey(2, { used_at: used })]);
  expect(text).toContain('Clé 1\nAjoutée le 2 nov. 2025 · pas encore utilisée');
  expect(text).toContain('Clé 2\nAjoutée le 2 nov. 2025 · utilisée il y a 2 j');
  expect(buttons).toEqual([
    'Renommer Clé 1, ajoutée le 2 nov. 2025',
    'Retirer Clé 1, ajoutée le 2 nov. 2025',
    'Renommer Clé 2, ajoutée le 2 nov. 2025',
    'Retirer Clé 2, ajoutée le 2 nov. 2025',
    'Ajouter une clé d’accès',
  ]);
});

it('adds one only to an account with a confirmed number', () => {
  const { buttons, links } = shown([], { ...READY, verified: 0 });
  expect(buttons).toEqual([]);
  expect(links).toEqual([
    ['Confirmer mon numéro', '/confirm-phone?redirect=%2Fprofil%23cles-acces'],
  ]);
});

it('tells a browser that knows none', () => {
  const { buttons, text } = shown([], { ...READY, knows: false });
  expect(buttons).toEqual([]);
  expect(text).toContain('Ce navigateur n’accepte pas les clés d’accès.');
});

it('adds none to a full list, from which they are still removed', () => {
  const keys = Array.from({ length: PASSKEYS_MAX }, (_, index) => passkey(index + 1));
  const full = shown(keys);
  expect(full.text).toContain(`Vous avez ${PASSKEYS_MAX} clés d’accès. Retirez-en une`);
  expect(full.buttons.filter((name) => name.startsWith('Retirer'))).toHaveLength(PASSKEYS_MAX);
  expect(full.buttons).not.toContain('Ajouter une clé d’accès');
  expect(shown(keys.slice(1)).buttons).toContain('Ajouter une clé d’accès');
});
