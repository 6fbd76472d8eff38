import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = /^manifest-.*\.js$/;
const PREFIX = 'window.__reactRouterManifest=';
const FOLDER = '"/assets/';
/** Where the files of the build are: on the CDN that this one comes from, otherwise on the site itself. */
const PLACE = 'const{origin:o}=new URL(import.meta.url),a=(o===location.origin?"":o)+"/assets/";';

interface RouteManifest {
  entry: unknown;
  routes: Record<string, Record<string, unknown>>;
}

/**
 * The text of React Router's manifest without what the browser does not need: flags that are false, and the imports of
 * routes, which only the server preloads (their hashes are two fifths of the compressed file). Files are sought where the
 * manifest comes from.
 *
 * @throws Error when React Router writes it in another form
 */
export const shortenRouteManifest = (text: string): string => {
  if (!text.startsWith(PREFIX)) throw new Error(`The manifest begins with ${text.slice(0, 40)}.`);
  const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, '')) as RouteManifest;
  const routes: RouteManifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes))
    routes[id] = Object.fromEntries(
      Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false),
    );
  const short = JSON.stringify({ ...manifest, routes });
  return `${PLACE}${PREFIX}${short.replaceAll(FOLDER, 'a+"')};`;
};

/** Shortens the manifest in the build's folder of the browser. */
export const writeShortRouteManifest = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((one) => FILE.test(one));
  if (name === undefined) throw new Error(`No manifest of the routes in ${assets}.`);
  const path = join(assets, name);
  await writeFile(path, shortenRouteManifest(await readFile(path, 'utf8')));
};
