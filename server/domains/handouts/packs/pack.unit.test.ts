import { describe, expect, it } from 'vitest';
import { articleOf, shorten, type PackAd } from './pack-article.ts';
import { PackFilling, renderPack, type PackArticle, type PackFrame } from './pack-page.ts';

const HOST = 'kasuwa.example';
const frame: PackFrame = {
  city: { name: 'Niamey', slug: 'niamey' },
  host: HOST,
  madeAt: new Date('2026-11-26T02:03:00Z'),
  since: new Date('2026-11-18T23:00:00Z'),
  total: 500,
};

const packAd = (changes: Partial<PackAd['ad']> = {}): PackAd => ({
  ad: {
    id: 7,
    kind: 'offer',
    title: 'Moto Haojue',
    description: 'Peu roulé.',
    price_label: '350000',
    city: { id: 1, name: 'Niamey' },
    quarter: { id: 2, name: 'Plateau' },
    landmark: null,
    category: { id: 20, name: 'Motos', category: { id: 2, name: 'Véhicules' } },
    product_status: 'Bien',
    attributes: [],
    contact: { whatsapp: '', telephone: '+22790123456', sms: '' },
    code: 'C333H',
    no_advance: false,
    asks_deposit: false,
    reserved_until: null,
    published_at: '2026-11-24T10:00:00.000Z',
    confirmed_at: '2026-11-25T10:00:00.000Z',
    ...changes,
  },
  seller: {
    phone_confirmed: true,
    contact_confirmed: false,
    contact_hours: { from: 8, to: 20 },
    takes_messages: true,
  },
  thumbnail: null,
});

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('An ad in a pack', () => {
  it('has price, place, number, hours, signs, days and its short address', () => {
    const { html } = articleOf(packAd(), HOST);
    for (const text of [
      '350 000 FCFA',
      'Plateau, Niamey',
      'État : Bien',
      '<b>+227 90 12 34 56</b>',
      '<a href="tel:+22790123456">Appeler</a>',
      'Appelez plutôt de 8 h à 20 h.',
      'Téléphone confirmé',
      'Confirmée le mercredi 25 novembre, publiée le mardi 24 novembre',
      '<p class="k">kasuwa.example/C333H</p>',
    ])
      expect(spaces(html)).toContain(text);
  });

  it('keeps amounts and labels on one line', () => {
    const { html } = articleOf(packAd(), HOST);
    expect(html).toContain('350\u202F000\u00A0FCFA');
    expect(html).toContain('État\u00A0: Bien');
  });

  it('has words in Arabic letters read from the right', () => {
    const words = { title: 'سيارة للبيع', description: 'نظيفة جدا', price_label: 'بسعر جيد' };
    const { html } = articleOf(packAd(words), HOST);
    for (const text of Object.values(words))
      expect(html).toMatch(new RegExp(`<(?:h3|p) dir="auto"[^>]*>${text}<`));
  });

  it('shows hostile texts as texts', () => {
    const title = '<script>alert(1)</script>" onload="x';
    const { html } = articleOf(packAd({ title, description: '</article><img src=x>' }), HOST);
    expect(html).not.toMatch(/<script|<img|onload="/);
    expect(html.match(/<\/article>/g)).toHaveLength(1);
    expect(html).toContain('&#60;script&#62;');
  });

  it('whose seller takes messages alone names the page to write from', () => {
    const contact = { whatsapp: '', telephone: '', sms: '' };
    const { html } = articleOf(packAd({ contact }), HOST);
    expect(html).toContain('Écrivez au vendeur sur kasuwa.example/C333H');
    expect(html).not.toMatch(/tel:|sms:|Appelez/);
  });

  it('has the beginning of a long description, by whole words', () => {
    expect(shorten('un  deux\ntrois', 9)).toBe('un deux…');
    expect(shorten('court', 9)).toBe('court');
    expect(shorten('😀'.repeat(9), 5)).toBe('😀😀…');
  });
});

describe('A pack', () => {
  const article = (adId: number, bytes: number, category = adId % 14): PackArticle => ({
    adId,
    category: { id: category, name: 'Téléphones & tablettes' },
    html: `<article>${'x'.repeat(bytes)}</article>`,
  });

  it.each([3000, 40_000, 120_000])('never weighs more than %i bytes allow', (most) => {
    const filling = new PackFilling(frame, most + 6000);
    let count = 0;
    while (filling.add(article(count, 300 + ((count * 37) % 900)))) count += 1;
    const bytes = Buffer.byteLength(renderPack(frame, filling.articles));
    expect(count).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most + 6000);
    // The next one did not fit: little more than its weight and that of a category is left.
    expect(bytes).toBeGreaterThan(most + 6000 - 3500);
  });

  it('lists its ads by category, behind links to them', () => {
    const page = renderPack(frame, [article(1, 9), article(2, 9), article(15, 9)]);
    expect(page).toContain('<a href="#c1">Téléphones &#38; tablettes (2)</a><a href="#c2">');
    expect(page).toContain('<h2 id="c1">');
    expect(page).toContain('Fait le jeudi 26 novembre 2026.');
    expect(page).toContain('Les 3 plus récentes des 500 annonces publiées depuis le jeudi 19');
    expect(page).toContain('Choisissez un lieu public et passant, de jour.');
  });
});
