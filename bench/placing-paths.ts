/** Where the server that is weighed does the bank's part of one placing, does nothing, and says how often the database was waited for. */
export const bankPartPath = '/bench/bank-part'
export const nothingPath = '/bench/nothing'
export const roundTripsPath = '/bench/round-trips'
