import type { RegisteredRoute } from './RegisteredRoute';

/** Whether a page may come on screen for who is, or is not, signed in. */
export const mayOpen = ({ access }: Pick<RegisteredRoute, 'access'>, { signedIn }: { readonly signedIn: boolean }): boolean =>
  access === 'public' || signedIn;
