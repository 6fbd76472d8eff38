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
  expect([slide({ link: '/tips' }), slide({ url: '/x', variants: [] })].map(toSlide)).toEqual([
    {
      photo: { base: '/pictures/a-', widths: '320', avif: false, color: '#384888' },
      link: '/tips',
    },
    { photo: { base: '/x', widths: '', avif: false, color: '#384888' }, link: '' },
  ]);
});
