import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/routes/sessions.ts';
import { DAY } from '#contract/common/time.ts';
import { see } from '#web/testing/see.tsx';
import { SessionsSection } from './sessions-section.tsx';

const session = (id: number, device: string, current: boolean): Session => ({
  id,
  device,
  created_at: '2025-11-02T08:00:00.000Z',
  seen_at: new Date(Date.now() - 3 * DAY).toISOString(),
  current,
});
const { text, buttons } = see(<SessionsSection />, {
  answers: [
    [
      ['my-sessions'],
      {
        data: [session(1, 'Chrome sur Android', true), session(2, 'Firefox sur Windows', false)],
      },
    ],
  ],
});

it('says of each device since when it is connected and when it was last seen', () => {
  expect(text).toContain(
    'Firefox sur Windows\nConnecté le 2 nov. 2025 · vu il y a 3 j\nDéconnecter',
  );
});

it('names this device, which is not disconnected from here', () => {
  expect(text).toContain(
    'Chrome sur Android\nConnecté le 2 nov. 2025 · vu il y a 3 j\nCet appareil',
  );
  expect(buttons).toEqual(['Déconnecter Firefox sur Windows, connecté le 2 nov. 2025']);
});
