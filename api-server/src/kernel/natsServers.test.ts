import { natsServers } from './natsServers';

test.each([
  ['127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://a:4222, nats://b:4223', { servers: ['a:4222', 'b:4223'] }],
  ['nats://u:p%2Fq@a', { servers: ['a'], user: 'u', pass: 'p/q' }],
  ['nats://s3cret@a', { servers: ['a'], token: 's3cret' }],
  ['tls://u:p@a,tls://u:p@b', { servers: ['a', 'b'], user: 'u', pass: 'p', tls: {} }],
])('reads %s', (text, expected) => {
  expect(natsServers(text)).toEqual(expected);
});

test.each(['', 'http://a', 'nats://', 'nats://a b', 'nats://u:p@a,nats://b', 'tls://a,nats://b', 'nats://a/path', 'nats://u:%zz@a'])(
  'refuses %s',
  (text) => {
    expect(natsServers(text)).toBeUndefined();
  },
);
