import type { PageModule } from './page.ts';
import { makeRoutes, pageParts, type LayoutModule } from './routes.ts';

const pages = import.meta.glob<PageModule>('./pages/**/page.tsx');
const layouts = import.meta.glob<LayoutModule>('./layouts/*-layout.tsx');

/** @throws when a module is not in the build; the tests of the site map see to it that all are */
const load = <Module>(modules: Record<string, () => Promise<Module>>, file: string) =>
  modules[file]?.() ?? Promise.reject(new Error(`${file} is missing.`));

/** The routes of all pages, whose modules are loaded when they are needed. */
export const routes = makeRoutes(
  ({ page }) => ({ lazy: async () => pageParts(await load(pages, `./pages/${page}/page.tsx`)) }),
  (name) => ({
    lazy: async () => ({
      Component: (await load(layouts, `./layouts/${name}-layout.tsx`)).default,
    }),
  }),
);
