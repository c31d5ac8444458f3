import { remoteConfig } from '@halyard-h5/federation-kit/webpack';

export default remoteConfig({ id: 'mf-account' });
