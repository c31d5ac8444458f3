const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these; react-router, the fetch adapter of axios and Web Crypto users need them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', { value: require('node:crypto').webcrypto, configurable: true });

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null });
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  require('@testing-library/jest-dom');
  // How long something on screen may take says how busy the machine is, not whether the page is right.
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
  // React takes a stack for each element, a tenth of a page test's time; this says that it has taken enough.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
