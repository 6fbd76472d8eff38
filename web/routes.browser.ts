import { MissingModule } from './client/missing-module.ts';
import type { PageModule } from './page.ts';
import { makeRoutes, pageParts, type LayoutModule } from './routes.ts';

const pages = import.meta.glob<PageModule>('./pages/**/page.tsx');
const layouts = import.meta.glob<LayoutModule>('./layouts/*-layout.tsx');

/**
 * Loads the module of a page.
 * @throws MissingModule when the file is unknown or cannot be loaded
 */
const load = async <Module>(
  modules: Record<string, () => Promise<Module>>,
  file: string,
): Promise<Module> => {
  try {
    const found = await modules[file]?.();
    if (found) return found;
  } catch {
    // The file cannot be loaded: there is no network, or an update of the site has replaced it.
  }
  throw new MissingModule(file);
};

/** Holds the routes of all pages, whose modules are loaded when they are needed. */
export const routes = makeRoutes(
  ({ page }) => ({ lazy: async () => pageParts(await load(pages, `./pages/${page}/page.tsx`)) }),
  (name) => ({
    lazy: async () => ({
      Component: (await load(layouts, `./layouts/${name}-layout.tsx`)).default,
    }),
  }),
);
