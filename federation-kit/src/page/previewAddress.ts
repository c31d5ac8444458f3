/** Whether an address, relative to the site, is of a preview: it may be withdrawn the next moment, and is kept by nobody. */
export const isPreviewAddress = (name: string): boolean => name.startsWith('previews/');
