/** `https://host/h5/remotes/mf-home/1.0.0-abcdef01/5.0123456789abcdef.js` as `remotes/mf-home/5.js`. */
export const withoutHash = (address: string): string =>
  new URL(address).pathname
    .replace(/^\/h5\//, '')
    .replace(/\/[^/]*-[\da-f]{8,}(?=\/)/, '')
    .replace(/\.[\da-f]{8,}(?=\.)/g, '');
