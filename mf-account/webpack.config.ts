import { remoteConfig } from 'federation-kit/webpack';

export default remoteConfig({ id: 'mf-account' });
