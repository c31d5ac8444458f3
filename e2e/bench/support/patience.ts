/** Milliseconds that a page may take to appear: on a busy machine minutes, and a bench that gives up says nothing of the page. */
export const patience = 120_000;
