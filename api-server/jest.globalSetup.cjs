const { connect } = require('node:net');

/**
 * Looks once for a PostgreSQL to test on: TEST_DATABASE_URL, or the one of this machine; `TEST_DATABASE_URL=embedded` wants none. Tests read
 * the answer from the environment.
 */
module.exports = async () => {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  if (url === 'embedded') {
    process.env.REACHABLE_POSTGRES_URL = '';
    return;
  }
  const { hostname, port } = new URL(url);
  const reachable = await new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
  process.env.REACHABLE_POSTGRES_URL = reachable ? url : '';
};
