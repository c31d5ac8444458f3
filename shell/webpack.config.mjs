import { shellConfig } from 'federation-kit/configuration';

export default shellConfig();
