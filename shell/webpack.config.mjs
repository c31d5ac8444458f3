import { shellConfig } from '@halyard-h5/federation-kit/configuration';

export default shellConfig();
