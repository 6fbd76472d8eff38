import { z } from 'zod';
import { expect, test } from './site.ts';

// Metadata of pages for search engines and link previews. Uses requests only, without a browser.

const address = z.string().regex(/^https?:\/\/[^ ]+$/);
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address,
  logo: address,
});
const site = z.strictObject({
  '@type': z.literal('WebSite'),
  name: z.string().min(1),
  url: address,
  publisher: organization,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.string().includes('{q}'),
    'query-input': z.literal('required name=q'),
  }),
});
const breadcrumb = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        item: address.optional(),
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1))
    .refine((steps) => steps.slice(0, -1).every(({ item }) => item !== undefined)),
});
const product = z.strictObject({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(1).max(300),
  image: address.optional(),
  category: z.string().min(1),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      url: address,
      price: z.int().nonnegative(),
      priceCurrency: z.literal('XOF'),
      itemCondition: z.url(),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
      areaServed: z.string().min(1),
    })
    .optional(),
});
const question = z.strictObject({
  '@type': z.literal('Question'),
  name: z.string().endsWith('?'),
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(20) }),
});
const faq = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(question).min(5),
});
const thing = z.discriminatedUnion('@type', [site, breadcrumb, product, faq]);

const PAGES: readonly (readonly [string, readonly string[]])[] = [
  ['/', ['WebSite']],
  ['/annonces', []],
  ['/annonces/5', ['BreadcrumbList', 'Product']],
  ['/category/1', []],
  ['/about', []],
  ['/tips', ['FAQPage']],
  ['/terms', []],
  ['/privacy', []],
  ['/contact', []],
];

/** Returns the structured data of a page, each item validated against its schema. */
const structuredDataOf = (html: string): z.infer<typeof thing>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const {
        '@context': context,
        '@graph': graph,
        ...single
      } = z
        .looseObject({ '@context': z.string(), '@graph': z.array(z.unknown()).optional() })
        .parse(JSON.parse(text));
      expect(context).toBe('https://schema.org');
      return z.array(thing).parse(graph ?? [single]);
    },
  );

const contentOf = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

for (const [path, expected] of PAGES) {
  test(`${path} has metadata for search engines and link previews`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(/<title>[^<]{5,120} · Kasuwa<\/title>/.test(html)).toBe(true);
    for (const name of ['description', 'og:title', 'og:description', 'og:site_name', 'og:type'])
      expect(contentOf(html, name), name).not.toBe('');
    expect(contentOf(html, 'twitter:card')).toMatch(/^summary/);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    expect(contentOf(html, 'og:url')).toBe(canonical);
    const picture = await request.get(new URL(contentOf(html, 'og:image')).pathname);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    const types = new Set<string>(structuredDataOf(html).map((each) => each['@type']));
    for (const type of expected) expect([...types]).toContain(type);
  });
}
