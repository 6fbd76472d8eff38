/** Maps each field of a deed of sale to its greatest number of characters, with which the deed fits one page. */
export const DEED_MAX = {
  seller_name: 80,
  seller_document: 60,
  seller_address: 100,
  seller_phone: 30,
  buyer_name: 80,
  buyer_document: 60,
  buyer_address: 100,
  buyer_phone: 30,
  title: 80,
  identifier: 80,
  remarks: 240,
  price: 20,
  payment: 40,
  place: 60,
} as const;
export type DeedField = keyof typeof DEED_MAX;

/** Is the greatest number of attributes of the thing sold that a deed of sale lists. */
export const DEED_ATTRIBUTES_MAX = 12;
export const DEED_LABEL_MAX = 40;
export const DEED_TEXT_MAX = 80;
