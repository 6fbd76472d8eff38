/** Is the SQL of the columns of `photo_check p` that the rules need. */
export const PHOTO_CHECK_JSON = `json_build_object('state', p.state, 'is_asked', p.asked_by IS NOT NULL,
  'refusals', p.refusals, 'reason', p.reason)`;

/** Is the SQL that says whether the rule of its sub-category invites the seller of `ad a` to send a photo. */
export const PHOTO_INVITED = `coalesce((SELECT c.photo_from_price <= a.price FROM category c
  WHERE c.id = a.sub_category_id), false)`;
