/** The reader of an ad or of a list, by address and browser; subscribers of one operator often share an address. */
export interface Reader {
  address: string;
  agent: string;
}
