#!/usr/bin/env node
/**
 * Prints the address of this machine's PostgreSQL when it lets `postgres` in without a password.
 * .ci/run calls it before any package is installed: it speaks the start of PostgreSQL's protocol 3.0 itself.
 */
import { connect } from 'node:net';

const [host, port, user] = ['127.0.0.1', 5432, 'postgres'];
const patience = 5_000;

const parameters = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
const header = Buffer.alloc(8);
header.writeInt32BE(header.length + parameters.length, 0);
header.writeInt32BE(3 << 16, 4);
/** `R`, its length, and 0: nothing more is asked of this user. */
const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);

const socket = connect(port, host, () => socket.write(Buffer.concat([header, parameters])));
socket.setTimeout(patience, () => socket.destroy());
socket.on('error', () => undefined);
socket.once('data', (answer) => {
  if (answer.subarray(0, authenticated.length).equals(authenticated)) console.log(`postgres://${user}@${host}:${port}/postgres`);
  socket.destroy();
});
