import { expect, it } from 'vitest';
import {
  profileSection,
  type ProfileLists as Lists,
  type ProfileSection,
  type Training,
} from '#contract/accounts/schemas/profile.ts';
import { SECTION_TITLES } from '#web/parts/profile/section-titles.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { ProfileLists } from './profile-lists.tsx';

const SECTIONS = profileSection.options;
const NONE = Object.fromEntries(SECTIONS.map((name) => [name, []])) as unknown as Lists;
const training: Training = {
  id: 1,
  title: 'Menuiserie',
  school: 'CFPT',
  city: 'Zinder',
  start_date: '2019-09',
  end_date: null,
  description: '',
};
const shown = (data: Lists, sections: ProfileSection[] = []) =>
  see(<ProfileLists user={userFixture} />, {
    answers: [[['profile-lists'], { data, public_sections: sections }]],
  });
const PUBLIC = ['Voir ma page publique', '/vendeurs/7'];
const choices = ({ fields }: ReturnType<typeof see>) => Object.keys(fields);

it('counts the lines of each list, in the singular for one', () => {
  const two = { ...NONE, formations: [training, { ...training, id: 2 }] };
  expect(shown(two).text).toContain('Formations\n2 lignes');
  expect(shown({ ...NONE, formations: [training] }).text).toContain('Formations\n1 ligne\n');
  expect(shown(NONE).text).toContain('Formations\n0 ligne\n');
});

it('an empty list says what to add, a filled one shows its entries with their actions', () => {
  const hint = 'Ajoutez une école, un diplôme, un apprentissage.';
  expect(shown(NONE).text).toContain(hint);
  const { text, buttons } = shown({ ...NONE, formations: [training] });
  expect(text).not.toContain(hint);
  expect(text).toContain('Menuiserie\nCFPT · Zinder\nDepuis sept. 2019\n');
  expect(buttons).toEqual(
    expect.arrayContaining(['Modifier « Menuiserie »', 'Supprimer « Menuiserie »']),
  );
});

it('nothing may be shown to everyone while nothing is written', () => {
  const { text, links } = shown(NONE);
  expect(text).not.toContain('Montrer à tout le monde');
  expect(links).toEqual([]);
});

it.each(SECTIONS)('only what is written may be shown, or hidden again (%s)', (section) => {
  const filled = { ...NONE, [section]: [training] };
  const hidden = shown(filled);
  expect(hidden.fields).toEqual({ [SECTION_TITLES[section]]: false });
  expect(hidden.links).not.toContainEqual(PUBLIC);
  const visible = shown(filled, [section]);
  expect(visible.fields).toEqual({ [SECTION_TITLES[section]]: true });
  expect(visible.links).toContainEqual(PUBLIC);
  expect(choices(shown(NONE, [section]))).toEqual([SECTION_TITLES[section]]);
});
