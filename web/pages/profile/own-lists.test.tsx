import { expect, it } from 'vitest';
import type { ContactNumber } from '#contract/accounts/routes/numbers.ts';
import { see } from '#web/testing/see.tsx';
import { AgentsSection } from './agents-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import type { Agent } from '#contract/ads/routes/managed-ads.ts';

const AT = '2025-11-02T08:00:00.000Z';
const agents = (...list: Agent[]) =>
  see(<AgentsSection />, { answers: [[['mandates'], { data: [], agents: list }]] });
const numbers = (...data: ContactNumber[]) =>
  see(<NumbersSection />, { answers: [[['my-numbers'], { data }]] });
const agent = (name: string, ads: number): Agent => ({
  id: ads,
  name,
  since: AT,
  expires_at: '2025-01-31T08:00:00.000Z',
  ads,
});

it('says who publishes for the person, since when and how many ads', () => {
  const { text, buttons } = agents(agent('Issa Moumouni', 1), agent('Hadiza Ali', 4));
  expect(text).toContain('Issa Moumouni\ndepuis le 2 nov. 2025 · 1 annonce\n');
  expect(text).toContain('Hadiza Ali\ndepuis le 2 nov. 2025 · 4 annonces\n');
  expect(buttons).toEqual(['Retirer Issa Moumouni', 'Retirer Hadiza Ali']);
});

it('says that nobody does, and leads to publishing for others in any case', () => {
  const { text, links } = agents();
  expect(text).toContain('Personne ne publie pour vous.');
  expect(links).toEqual([['Publier pour quelqu’un d’autre', '/publier-pour']]);
  expect(agents(agent('Issa Moumouni', 0)).links).toEqual(links);
});

it('says when each number was confirmed, and adds none before one is typed', () => {
  const { text, buttons, disabled } = numbers({ id: 1, telephone: '+22796000001', proven_at: AT });
  expect(text).toContain('+227 96 00 00 01\nconfirmé le 2 nov. 2025\n');
  expect(buttons).toEqual(['Retirer le +227 96 00 00 01']);
  expect(disabled).toEqual(['Ajouter']);
  expect(numbers().buttons).toEqual([]);
});
