const shiftsAddress = '/system/shifts'

/** The one address of a shift: what is printed and signed can be found again. */
export const shiftAddress = (id: number): string => `${shiftsAddress}?shift=${id}`
