import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_FORMATS } from '#contract/common/pictures.ts';
import { SITE_NAME, SITE_TAGLINE } from '#contract/common/site.ts';
import { SHARE_FIELD, SHARE_PATH } from '#web/client/worker-messages.ts';

const TOKENS = join(import.meta.dirname, '..', 'web', 'styles', 'tokens.css');

/**
 * Returns a colour of the text of tokens.css by its name.
 * @throws Error when there is none.
 */
const colourIn = (tokens: string, name: string): string => {
  const colour = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!colour) throw new Error(`web/styles/tokens.css names no colour ${name}.`);
  return colour;
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Builds the web app manifest (https://www.w3.org/TR/appmanifest/) from `tokens`, the text of tokens.css. */
export const webManifest = (tokens: string) => ({
  id: '/',
  name: `${SITE_NAME} – ${SITE_TAGLINE}`,
  short_name: SITE_NAME,
  description: `${SITE_TAGLINE} : gratuit, sans intermédiaire, de la main à la main.`,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colourIn(tokens, 'brand'),
  background_color: colourIn(tokens, 'ground'),
  categories: ['shopping'],
  icons: [
    icon('192', 192, 'any'),
    icon('512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Publier une annonce', short_name: 'Publier', url: '/publish' },
    { name: 'Chercher une annonce', short_name: 'Chercher', url: '/annonces' },
    { name: 'Favoris', url: '/favoris' },
    { name: 'Mes annonces', url: '/mes_annonces' },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: SHARE_FIELD, accept: [...PHOTO_FORMATS.map(({ mime }) => mime), 'image/*'] }],
    },
  },
});

/** Writes the web app manifest into `folder` as `site.webmanifest`. */
export const writeManifest = async (folder: string): Promise<void> => {
  const manifest = webManifest(await readFile(TOKENS, 'utf8'));
  await writeFile(join(folder, 'site.webmanifest'), JSON.stringify(manifest));
};
