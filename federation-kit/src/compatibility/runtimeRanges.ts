/**
 * Whether a version lies in a range, as the federation runtime judges when a remote takes a shared library: for the page, which has this function anyhow.
 * Deploys ask semver, which is stricter with prereleases.
 */
export { satisfy as satisfiesAtRuntime } from '@module-federation/runtime-core';
