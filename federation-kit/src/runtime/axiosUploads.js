/** Stands for axios' adapter `xhr`, which uploads alone need: it loads with the first of them. The query keeps it from being replaced, too. */
export default async (config) => (await import('axios/unsafe/adapters/xhr.js?later')).default(config);
