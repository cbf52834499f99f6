/** Where the server that is weighed does the bank's part of placing alone, and says how often the database was waited for. */
export const bankPartPath = '/bench/bank-part'
export const roundTripsPath = '/bench/round-trips'
