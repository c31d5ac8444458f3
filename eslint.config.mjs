// @see docs/decisions/0100-the-house-in-order.md
import rules from '@halyard-h5/federation-kit/eslint';
import directions from './api-server/eslint.directions.js';

export default [...rules, ...directions];
