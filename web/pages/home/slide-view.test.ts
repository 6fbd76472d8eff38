import { expect, it } from 'vitest';
import type { Slide } from '#contract/catalog/routes.ts';
import { toSlide } from './slide-view.ts';

const slide = (changes: Partial<Slide>): Slide => ({
  id: 1,
  url: '/pictures/a-1280.webp',
  width: 1280,
  height: 480,
  placeholder: '#384888',
  variants: [{ url: '/pictures/a-320.webp', width: 320, type: 'image/webp' }],
  ...changes,
});

it('slides keep their picture, and their link if they have one', () => {
  expect(
    [slide({ link: '/tips' }), slide({ url: '/x', variants: [] })].map((one) => toSlide(one, [])),
  ).toEqual([
    {
      photo: { base: '/pictures/a-', widths: '320', avif: false, color: '#384888' },
      link: '/tips',
      label: 'Nos conseils',
    },
    { photo: { base: '/x', widths: '', avif: false, color: '#384888' }, link: '', label: '' },
  ]);
});

it.each([
  ['/category/3?city=1', 'Véhicules'],
  ['/category/99', 'En savoir plus'],
  ['/annonces?q=moto', 'Voir les annonces'],
  ['/annonces/172', 'Voir l’annonce'],
  ['/ville/niamey/motos', 'Voir les annonces'],
  ['/about', 'En savoir plus'],
  ['/constructor', 'En savoir plus'],
])('a slide to %s says where it leads: %s', (link, label) => {
  expect(toSlide(slide({ link }), [{ id: 3, name: 'Véhicules' }]).label).toBe(label);
});
