import { shellConfig } from 'federation-kit/webpack';

export default shellConfig();
