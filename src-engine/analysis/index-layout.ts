// The number of the rules that an index is made by.

/**
 * Raise it with any change to how text becomes terms, to the columns of the index or to their weights. An index with
 * another number is never read: it is built anew when the store is opened.
 */
export const indexLayout = 1
