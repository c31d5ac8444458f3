import { remoteConfig } from 'federation-kit/configuration';

export default remoteConfig({ id: 'mf-markets' });
