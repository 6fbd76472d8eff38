/**
 * Identifies the reader of an ad or a list by address and browser, since subscribers of one
 * operator often share an address.
 */
export interface Reader {
  address: string;
  agent: string;
}
