import { expect, test } from 'vitest';
import { detailOf } from './detail.ts';

test.each([
  [{ waited: 120 }, ''],
  [{ until: '2025-11-28T10:00:00.000Z' }, 'Jusqu’au 28 nov. 2025'],
  [{ until: null }, 'Sans date de fin'],
  [{ before: 'user', role: 'moderator' }, 'Utilisateur → Modérateur'],
  [{ fields: ['first_name', 'city_id'] }, 'Changé : prénom, ville'],
  [{ parent_id: 3 }, 'Sous la catégorie n° 3'],
  [{ parent_id: null }, ''],
  [{ into: 7 }, 'Dans le n° 7'],
  [{ code: 'spam', fields: ['label'] }, 'Code : spam · Changé : motif'],
  [{ reports: [4, 9] }, 'Signalements n° 4, 9'],
  [{ active: false, position: 2, image: true }, 'Masquée · Rang 2 · Nouvelle image'],
  [{ link: '/tips' }, 'Lien : /tips'],
])('the detail %j is shown in French: %s', (detail, words) => {
  expect(detailOf(detail)).toBe(words);
});
