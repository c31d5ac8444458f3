/** First row and number of rows of a page. */
export function rowsOf({ page, limit }: { page: number; limit: number }): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}
