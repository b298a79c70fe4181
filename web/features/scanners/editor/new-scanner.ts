/** Stands in the address where a scanner's id would, for one that is not saved yet. */
export const newScanner = 'new'
