import Axios from 'axios/unsafe/core/Axios.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';

/**
 * What the API client takes of axios: `create`, and so the same instances. The package's first file hangs all that axios has onto one object, where
 * no bundler can tell what is used: names of status codes, cancel tokens, forms as JSON.
 */
export default { create: (config) => new Axios(mergeConfig(defaults, config)) };
