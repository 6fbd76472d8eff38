import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { knownQuery } from './client/known-query.ts';
import { matchPath } from './client/match-path.ts';
import { provideRouterData } from './client/page-data.ts';
import { siteMap } from './site-map.ts';

// The server rendered only the known query; hydrating with another one would mismatch.
const { pathname, search, hash } = location;
const entry = matchPath(siteMap, pathname);
if (entry?.access === 'public') {
  const known = knownQuery(search, entry.query);
  if (known !== search) history.replaceState(history.state, '', pathname + known + hash);
}

provideRouterData();

// React's components do the same from here on.
window.kasuwaLight?.();

// As the late loader: an older browser keeps the forms that the server rendered.
if ('withResolvers' in Promise)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
