import type pg from 'pg';

export interface SellerFactsRow {
  phone_confirmed: boolean;
  member_since: Date;
  ads: number;
}

/** What an ad's page says about its seller, from the accounts and the ads. */
export const findSellerFacts = async (
  pool: pg.Pool,
  sellerId: number,
): Promise<SellerFactsRow | null> => {
  const { rows } = await pool.query<SellerFactsRow>({
    name: 'seller_facts',
    text: `SELECT u.phone_verified_at IS NOT NULL AS phone_confirmed, u.created_at AS member_since,
             (SELECT count(*)::integer FROM ad a WHERE a.owner_id = u.id AND a.status = 'published') AS ads
           FROM app_user u WHERE u.id = $1`,
    values: [sellerId],
  });
  return rows[0] ?? null;
};
