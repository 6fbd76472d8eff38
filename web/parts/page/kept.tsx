// Parts of a page that are equal on many pages: the server renders their content once, React in the browser as usual.

import { useContext, type HTMLAttributes, type ReactNode } from 'react';
import { StaticRouter, useLocation } from 'react-router';
import { keptMarkup } from '#web/client/kept-markup.ts';
import { DEFAULT_ROOT_DATA, RootDataContext, type RootData } from '#web/client/root-data.ts';

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'fieldset' | 'footer' | 'header' | 'nav' | 'section';
  /**
   * All that the content depends on beside the data of the root; objects by identity. Of the address it may depend on
   * the path alone, unless this contains more of it.
   */
  keptFor: readonly (string | number | boolean | object | null | undefined)[];
  /** In the browser, as of any element. */
  ref?: (element: HTMLElement | null) => void;
  children: ReactNode;
}

const BrowserKept = ({ as: Tag, keptFor: _, ...rest }: KeptProps) => <Tag {...rest} />;

const ids = new WeakMap<object, number>();
let lastId = 0;

const idOf = (value: object): number => {
  const known = ids.get(value);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(value, lastId);
  return lastId;
};

const last = { root: DEFAULT_ROOT_DATA, text: '', version: 0 };

/** A number for the data of the root, which each render has anew and few changes of the catalogue change. */
const versionOf = (root: RootData): number => {
  if (root === last.root) return last.version;
  const text = JSON.stringify(root);
  if (text !== last.text) last.version += 1;
  last.root = root;
  last.text = text;
  return last.version;
};

/** The content is rendered outside of the page: without its contexts, but those given here, and without `useId`. */
const ServerKept = ({ as: Tag, keptFor, children, ref: _, ...attributes }: KeptProps) => {
  const root = useContext(RootDataContext);
  const { pathname } = useLocation();
  const parts = keptFor.map((part) =>
    typeof part === 'object' && part !== null ? { id: idOf(part) } : part,
  );
  const key = JSON.stringify([Tag, versionOf(root), ...parts]);
  const html = keptMarkup.markupOf?.(key, () => (
    <StaticRouter location={pathname}>
      <RootDataContext value={root}>{children}</RootDataContext>
    </StaticRouter>
  ));
  if (html === undefined) return <Tag {...attributes}>{children}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
};

/** An element whose content the server keeps; the browser hydrates the same markup as ordinary elements. */
export const Kept = import.meta.env.SSR ? ServerKept : BrowserKept;
