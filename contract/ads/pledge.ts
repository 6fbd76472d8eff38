/** Days for which a founded report of money asked in advance takes the pledge 'Aucune avance demandée' away: 6 months. */
export const PLEDGE_LOST_DAYS = 183;
