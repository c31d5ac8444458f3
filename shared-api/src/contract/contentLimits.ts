/** What texts of operators keep to: plain values, so that a page can have them without the schemas. */

/** Longest texts of articles and slides, as operators write them. */
export const articleLengths = { category: 40, title: 120, summary: 300, html: 20_000 } as const;
export const slideLengths = { title: 60, text: 160, image: 201, route: 71 } as const;
/** The last place among others. */
export const lastPosition = 10_000;
/** Name of a picture of the web application itself. */
export const slideImage = /^\/[a-zA-Z0-9/_.-]{1,200}$/;
