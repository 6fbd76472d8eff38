// Types of what the modules of a page export, and of what they are given.

import type { ComponentType } from 'react';
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';

/** Is the type of the arguments of a page's loader and action; `Param` names the parameters of the page's path. */
export type PageArgs<Param extends string = never> = LoaderFunctionArgs & {
  params: Readonly<Record<Param, string>>;
};

/**
 * Is the type of the data of a loader or an action as a component receives them. The server renders the part under
 * `onServer` and does not write it into the page a second time as JSON, so that it is undefined when React takes the
 * page over (see `AsServed`).
 */
export type Received<Data> = Data extends { onServer: infer Part }
  ? Omit<Data, 'onServer'> & { onServer?: Part }
  : Data;

type Loaded<F> = Received<ReturnType<typeof useLoaderData<F>>>;

/** Is the type of the properties of a page's component, derived from the types of its loader and its action. */
export interface PageProps<Loader = undefined, Action = undefined> {
  loaderData: Loaded<Loader>;
  /** Is the result of the action after a form was posted without JavaScript; undefined otherwise. */
  actionData: Loaded<Action> | undefined;
}

/**
 * Describes an element of the document's head: a title, structured data, or the attributes of a `meta` or, with a
 * `tagName`, `link`.
 */
export type HeadElement =
  | { title: string }
  | { 'script:ld+json': object }
  | Readonly<Record<string, string | undefined>>;

/**
 * Returns the elements that a page puts into the document's head. `loaderData` is undefined when the page has no
 * loader; `origin` is the origin of the site, for canonical URLs.
 */
export type Meta<Loader = undefined> = (args: {
  loaderData: Loaded<Loader>;
  origin: string;
}) => readonly HeadElement[];

/** Describes the exports of the file `page.tsx` of a page. */
export interface PageModule {
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has data of its own
  default: ComponentType<PageProps<any, any>>;
  loader?: LoaderFunction;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has data of its own
  meta?: Meta<any>;
}

/** Describes the exports of the file `page.server.ts` of a page, which browsers do not load. */
export interface ServerModule {
  /** Is the loader that replaces that of `page.tsx` when the server renders the page. */
  loader?: LoaderFunction;
  action?: ActionFunction;
}
