/** Is thrown where the module of a page cannot be loaded, as after an update of the site or without a network. */
export class MissingModule extends Error {
  override name = 'MissingModule';
}
