/** Names of the release before: builds of remotes that are still deployed load them from the shell at run time. */
import { paintScheduler } from './support/PaintScheduler';

/** @deprecated Use `paintScheduler`. @public */
export const pageBeat = paintScheduler;
/** @deprecated Import them from shared-api. @public */
export { LanguageOfTexts, useLanguageOfTexts } from '@halyard-h5/shared-api';
