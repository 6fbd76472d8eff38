import { AD_CONTENT, type AdField, type FieldWith } from '#contract/ads/content.ts';
import { adPageSchema, type Ad, type AdPage } from '#contract/ads/schemas/ads.ts';
import { emptyAnswer } from '#web/testing/empty-answer.ts';

const shown: Partial<AdPage> = {
  id: 7,
  kind: 'offer',
  purpose: 'offer',
  title: 'Frigo',
  description: 'Bon état.',
  category: { id: 7, name: 'Froid', category: { id: 3, name: 'Maison' } },
  product_status: 'Bien',
  price: 90_000,
  price_label: '90 000',
  city: { id: 1, name: 'Niamey' },
  contact: { whatsapp: '+22790000001', telephone: '+22790000001', sms: '+22790000001' },
  images: ['a', 'b'],
  code: 'K7M4P',
  status: 'En attente',
  user: { id: 2, first_name: 'Moussa', last_name: 'Abdou', photo: null, telephone: '+22790000001' },
  published_at: '2026-11-21T05:33:10.000Z',
  created_at: '2026-11-20T05:33:10.000Z',
  share_image: '/p/1.jpg',
  status_image: '/p/1-statut.jpg',
  seller: {
    phone_confirmed: true,
    contact_confirmed: false,
    company_declared: false,
    member_since: '2026-11-02T08:00:00.000Z',
    ads: 15,
    answer_minutes: 120,
    ratings: null,
    contact_hours: null,
    takes_messages: true,
  },
};

/** Is an ad with every field of the contract, for tests. */
export const adFixture: AdPage = adPageSchema.parse({
  ...emptyAnswer(adPageSchema),
  ...shown,
});

const CHOSEN: Record<
  FieldWith<'kind', 'reference' | 'choice' | 'attributes' | 'unit' | 'voice'>,
  Partial<Ad>
> = {
  kind: { kind: 'wanted', purpose: 'wanted' },
  cat_id: { category: { id: 8, name: 'Froid', category: { id: 4, name: 'Bureau' } } },
  category_id: { category: { id: 9, name: 'Cuisine', category: adFixture.category.category } },
  product_status: { product_status: 'Moyen' },
  attributes: { attributes: [{ key: 'power_w', label: 'Précisions', value: 90, text: '90 W' }] },
  price_unit: { price_unit: { key: 'lot', label: 'le lot' } },
  city_id: { city: { id: 2, name: 'Maradi' } },
  quarter_id: { quarter: { id: 5, name: 'Plateau' } },
  landmark_id: { landmark: { id: 6, name: 'Petit Marché' } },
  voice: { voice: { name: 'a', url: '/voices/a', seconds: 42, bytes: 84_000 } },
};
const isChosen = (name: AdField): name is keyof typeof CHOSEN => name in CHOSEN;

/** Returns a value of a field, as a change of the ad, that differs from the value in `adFixture`. */
export const anotherValue = (name: AdField): Partial<Ad> => {
  if (isChosen(name)) return CHOSEN[name];
  const { kind } = AD_CONTENT[name];
  if (kind === 'phone') return { contact: { ...adFixture.contact, [name]: '+22790000002' } };
  if (kind === 'yes_no') return { [name]: true };
  return { [name]: kind === 'amount' ? 45_000 : 'Autre texte' };
};
