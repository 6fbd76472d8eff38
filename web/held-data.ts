// The data of loaders on their way through React Router, which would encode them for a script that pages do not have.

import type { ServerBuild } from 'react-router';

type Route = ServerBuild['routes'][string];

/** Without properties of its own, so that nothing of it is encoded. */
class Held {
  readonly #data: unknown;
  constructor(loaded: unknown) {
    this.#data = loaded;
  }
  get data(): unknown {
    return this.#data;
  }
}

/** Others pass as they are: responses and data with a status, which React Router must read. */
const isPlain = (loaded: unknown): boolean =>
  typeof loaded === 'object' &&
  loaded !== null &&
  Object.getPrototypeOf(loaded) === Object.prototype;

/** The route with a loader whose data are read by `unheld`. */
export const withHeldData = (route: Route): Route => {
  const loader = route?.module.loader;
  if (!route || !loader) return route;
  const held: typeof loader = async (...args) => {
    const loaded: unknown = await loader(...args);
    return isPlain(loaded) ? new Held(loaded) : loaded;
  };
  return { ...route, module: { ...route.module, loader: held } };
};

export const unheld = (loaded: unknown): unknown => (loaded instanceof Held ? loaded.data : loaded);
