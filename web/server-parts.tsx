// The elements that the server alone writes into a document: links to the files of the build, and the data for React.
// React leaves elements that it does not know at the end of `head` and `body`.

import { createContext, useContext } from 'react';
import { PAGE_DATA_ID } from './client/page-data.ts';

/** Says when the modules of a page run: immediately (`now`), once the user needs React (`late`), or never (`none`). */
export type Scripts = 'now' | 'late' | 'none';

/** Names the addresses of the files that a page needs. */
export interface PageFiles {
  styles: readonly string[];
  /** Is the address of the module that starts React. */
  entry: string;
  /** Lists the addresses of the modules that the entry imports. */
  imports: readonly string[];
  /** Lists the addresses of the page's other modules, which the entry loads first. */
  pageModules: readonly string[];
  /** Is the address of the script of public pages that loads React when needed. */
  late: string;
  /** Is the address of the script of public pages that works without React. */
  light: string;
}

interface ServerParts extends PageFiles {
  scripts: Scripts;
  /** Is the data of the page as JSON. */
  data: string;
}

export const ServerPartsContext = createContext<ServerParts | null>(null);

/** Renders the links to the page's stylesheets and, if React starts at once, the preloads of its modules. */
const FileLinks = () => {
  const parts = useContext(ServerPartsContext);
  if (!parts) return null;
  const { imports, pageModules } = parts;
  return (
    <>
      {parts.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {parts.scripts === 'now' && (
        <>
          {imports.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          {/* After the style sheets, without which nothing is drawn, and after React, which starts while they come. */}
          {pageModules.map((href) => (
            <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
          ))}
        </>
      )}
    </>
  );
};

/**
 * Renders the page's data and the script that starts React: at once (`entry`), or once the user needs it (`late`, which
 * runs what works without React, `light`, until then). Renders nothing for a page without scripts.
 */
const DataAndEntry = () => {
  const parts = useContext(ServerPartsContext);
  if (!parts || parts.scripts === 'none') return null;
  const { scripts, data, entry, late, light, imports, pageModules } = parts;
  return (
    <>
      <script
        type="application/json"
        id={PAGE_DATA_ID}
        dangerouslySetInnerHTML={{ __html: data }}
      />
      {scripts === 'now' ? (
        <script type="module" src={entry} />
      ) : (
        <script
          src={late}
          defer
          // A script of a CDN may import only if it was loaded with CORS.
          crossOrigin={late.startsWith('/') ? undefined : 'anonymous'}
          data-light={light}
          data-entry={entry}
          data-preload={[...imports, ...pageModules].join(' ')}
        />
      )}
    </>
  );
};

const Nothing = () => null;

export const ServerHead = import.meta.env.SSR ? FileLinks : Nothing;
export const ServerScripts = import.meta.env.SSR ? DataAndEntry : Nothing;
