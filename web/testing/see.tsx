import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { DEFAULT_ROOT_DATA, RootDataContext, type RootData } from '#web/client/root-data.ts';
import * as sessions from '#web/client/session.ts';
import * as hydration from '#web/ui/use-hydrated.ts';
import { readHtml, type Seen } from './read-html.ts';

interface Circumstances {
  /** Is the path of the page. */
  path?: string;
  /** Is the state that the page was opened with. */
  state?: unknown;
  /** Is the person signed in; null for a guest. */
  user?: User | null;
  /** Lists the answers of the API that are already loaded, each with the key of its query. */
  answers?: readonly (readonly [QueryKey, unknown])[];
  site?: Partial<RootData['site']>;
  categories?: RootData['categories'];
}

/** Renders a component as after hydration, and returns what a person perceives of it. */
export const see = (
  element: ReactElement,
  { path = '/', state, user = null, answers = [], site, categories = [] }: Circumstances = {},
): Seen => {
  const client = new QueryClient();
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [{ pathname: path, state }],
  });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const spies = [
    vi.spyOn(sessions, 'useUser').mockReturnValue(user),
    vi.spyOn(hydration, 'useHydrated').mockReturnValue(true),
  ];
  try {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RootDataContext value={{ site: { ...DEFAULT_ROOT_DATA.site, ...site }, categories }}>
          <RouterProvider router={router} />
        </RootDataContext>
      </QueryClientProvider>,
    );
    return readHtml(html);
  } finally {
    router.dispose();
    spies.forEach((spy) => spy.mockRestore());
  }
};
