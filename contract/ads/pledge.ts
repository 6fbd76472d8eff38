/**
 * Sets for how many days a founded report of money asked in advance takes away the pledge 'Aucune avance demandée': 6
 * months.
 */
export const PLEDGE_LOST_DAYS = 183;
