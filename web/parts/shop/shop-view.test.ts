import { expect, it } from 'vitest';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
} from '#contract/accounts/routes/contact-choices.ts';
import type { Shop } from '#contract/shops/schemas/shops.ts';
import { shopFixture } from './shop-fixture.ts';
import { toShopView } from './shop-view.ts';

const withChannels = (...channels: ContactChannel[]) =>
  toShopView({ ...shopFixture, contact: { channels, hours: null } });
const withPlace = (place: Partial<Shop['shop']>) =>
  toShopView({ ...shopFixture, shop: { ...shopFixture.shop, ...place } }).place;

const NUMBERS: Readonly<Record<ContactChannel, object>> = {
  call: { calls: ['+22790000001', '+22796000001'], whatsapp: null, sms: null },
  whatsapp: { calls: [], whatsapp: '+22790000001', sms: null },
  sms: { calls: [], whatsapp: null, sms: '+22790000001' },
  message: { calls: [], whatsapp: null, sms: null },
};

it.each(CONTACT_CHANNELS)(
  'the numbers are shown for the ways of contact that were chosen alone (%s)',
  (channel) => expect(withChannels(channel)).toMatchObject(NUMBERS[channel]),
);

it('a shop without numbers has none to show', () => {
  const shop = { ...shopFixture.shop, telephones: [] };
  expect(toShopView({ ...shopFixture, shop })).toMatchObject(NUMBERS.message);
});

it('the place is the landmark, the address, both or neither', () => {
  const landmark = { id: 5, name: 'Petit Marché' };
  expect(withPlace({ landmark, address: 'à côté de la pharmacie' })).toBe(
    'Près de Petit Marché, à côté de la pharmacie',
  );
  expect(withPlace({ landmark, address: '' })).toBe('Près de Petit Marché');
  expect(withPlace({ landmark: null, address: 'à côté' })).toBe('à côté');
  expect(withPlace({ landmark: null, address: '' })).toBe('');
});

it('says from when until when the holder is called, where hours were chosen', () => {
  expect(withChannels('call').reachable).toBeNull();
  const contact = { channels: ['call' as const], hours: { from: 8, to: 0 } };
  expect(toShopView({ ...shopFixture, contact }).reachable).toBe('de 8\u00a0h à 0\u00a0h');
});
