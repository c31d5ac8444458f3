import { pageConfig } from '@halyard-h5/federation-kit/configuration';

export default pageConfig();
