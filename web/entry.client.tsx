import './client/translated-text.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteRendered, takeRendered } from './client/controls.ts';
import { knownQuery } from './client/known-query.ts';
import { matchPath } from './client/match-path.ts';
import { provideRouterData } from './client/page-data.ts';
import { withTypedValues } from './client/with-typed-values.ts';
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

// There before the network may be gone.
addEventListener('input', () => withTypedValues(), { once: true });

// As the late loader: an older browser keeps the forms that the server rendered.
if ('withResolvers' in Promise) {
  noteRendered();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // React has made the page anew, as where a translator had changed it.
        onRecoverableError: (error) => {
          const controls = takeRendered();
          withTypedValues(({ restoreTyped }) => restoreTyped(controls));
          reportError(error);
        },
      },
    );
  });
}
