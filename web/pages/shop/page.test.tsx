import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
} from '#contract/accounts/routes/contact-choices.ts';
import type { Shop } from '#contract/shops/schemas/shops.ts';
import { see } from '#web/testing/see.tsx';
import ShopPage from './page.tsx';
import { shopFixture } from '#web/parts/shop/shop-fixture.ts';
import { toShopView } from '#web/parts/shop/shop-view.ts';

const shown = (changes: Partial<Shop> = {}, total = 0) =>
  see(
    <ShopPage
      {...({
        loaderData: {
          now: 0,
          total,
          page: 1,
          links: [],
          shop: toShopView({ ...shopFixture, ...changes }),
          ads: [],
        },
      } as unknown as ComponentProps<typeof ShopPage>)}
    />,
  );
const contacts = (channels: ContactChannel[]) =>
  shown({ contact: { channels, hours: { from: 8, to: 20 } } });
const HOURS = 'Appelez plutôt de 8 h à 20 h.';

it('a declared company has its sign, another none', () => {
  const sign = ['Société déclarée', '/tips#signe-boutique'];
  expect(shown().links).toContainEqual(sign);
  expect(shown({ declared: false }).links).not.toContainEqual(sign);
});

it('shows the numbers in Niger of a declared company, those that it has', () => {
  expect(shown().text).toContain('NIF 12345/R · RCCM NE-NIM-01-2024-B13-00042');
  expect(shown({ rccm: '' }).text).toContain('\nNIF 12345/R\n');
  expect(shown({ declared: false, nif: '', rccm: '' }).text).not.toMatch(/NIF|RCCM/);
});

it('shows the name, the number of ads, the place and the hours, equal days together', () => {
  const { text } = shown({}, 12);
  expect(text).toContain('Chez Awa\nSociété déclarée\n12 annonces');
  expect(text).toContain('Niamey · Près de Petit Marché, En face du grand portail');
  expect(text).toContain('Lundi et mardi\n8 h – 19 h\nMercredi\nfermé\nJeudi et vendredi');
  expect(shown({}, 1).text).toContain('\n1 annonce\n');
});

it('says that it has no ads now', () => {
  expect(shown().text).toContain('Aucune annonce en ce moment');
});

const WAYS: Readonly<Record<ContactChannel, string[]>> = {
  call: ['tel:+22790000001', 'tel:+22796000001'],
  whatsapp: ['https://wa.me/22790000001'],
  sms: ['sms:+22790000001'],
  message: [],
};

it.each(CONTACT_CHANNELS)('links the chosen way of contact (%s) alone', (channel) => {
  const { links, text } = contacts([channel]);
  const ways = links.map(([, to]) => to).filter((to) => !to.startsWith('/'));
  expect(ways).toEqual(WAYS[channel]);
  expect(text.includes(HOURS)).toBe(ways.length > 0);
});

it('says no hours where the holder may be called at any time', () => {
  const contact = { channels: [...CONTACT_CHANNELS], hours: null };
  expect(shown({ contact }).text).not.toContain('Appelez plutôt');
});
