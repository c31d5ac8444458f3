import { remoteConfig } from '@halyard-h5/federation-kit/configuration';

export default remoteConfig({ id: 'mf-account' });
