/** Is the SQL of the columns of `photo_check p` that the rules of photo checks need. */
export const PHOTO_CHECK_JSON = `json_build_object('state', p.state, 'is_asked', p.asked_by IS NOT NULL,
  'refusals', p.refusals, 'reason', p.reason)`;

/** Is the SQL condition that the price rule of the sub-category invites the seller of `ad a` to send a photo. */
export const PHOTO_INVITED = `coalesce((SELECT c.photo_from_price <= a.price FROM category c
  WHERE c.id = a.sub_category_id), false)`;
