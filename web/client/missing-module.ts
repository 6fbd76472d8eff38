/** Is thrown when the module of a page cannot be loaded, as after an update of the site or without network. */
export class MissingModule extends Error {
  override name = 'MissingModule';
}
