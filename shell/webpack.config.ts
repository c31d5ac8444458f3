import { shellConfig } from '@halyard-h5/federation-kit/webpack';

export default shellConfig();
