import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { contactOf } from '../contact';
import type { CodeMessage } from './CodeSender';
import { outboxSender } from './outboxSender';
import { smsSender } from './smsSender';
import { smtpSender } from './smtpSender';

const options = { brand: 'Halyard', validFor: 300_000 };
const email: CodeMessage = {
  contact: contactOf({ kind: 'email', email: 'Ann@Example.com' }),
  purpose: 'register',
  language: 'de',
  code: '012345',
  time: 1,
};
const sms: CodeMessage = { ...email, contact: contactOf({ kind: 'mobile', areaCode: '+49', mobile: '0151123' }), language: 'en' };

describe('mail', () => {
  const received: { from: string; to: string[]; text: string }[] = [];
  let accept: boolean;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'me' && password === 'secret' ? null : new Error('no'), { user: 'me' }),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((each) => each.address), text });
        done(accept ? null : new Error('mailbox full'));
      });
    },
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://me:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received.length = 0;
    accept = true;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('arrives at a real SMTP server, signed in, in the language of the caller', async () => {
    const sender = smtpSender(url, { ...options, from: 'Halyard <no-reply@halyard.test>' });
    await sender.send(email);
    await sender.send({ ...email, code: undefined });
    sender.close?.();
    expect(received[0]).toMatchObject({ from: 'no-reply@halyard.test', to: ['ann@example.com'] });
    expect(received[0]?.text).toContain('012345');
    expect(received[0]?.text).toMatch(/Subject: =\?UTF-8\?|Subject: Ihr/);
    expect(received[1]?.text).not.toMatch(/\b\d{6}\b.*Code/);
  });

  it('that the server refuses is a failure', async () => {
    accept = false;
    const sender = smtpSender(url, { ...options, from: 'a@b.test' });
    await expect(sender.send(email)).rejects.toThrow('mailbox full');
    sender.close?.();
  });
});

describe('SMS', () => {
  const received: { authorization: string | undefined; body: unknown }[] = [];
  let status: number;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  });
  beforeEach(() => {
    received.length = 0;
    status = 202;
  });
  afterAll(() => new Promise((resolve) => gateway.close(resolve)));

  it('is one POST to the gateway', async () => {
    await smsSender(url, { ...options, authorization: 'Bearer x' }).send(sms);
    expect(received[0]).toEqual({
      authorization: 'Bearer x',
      body: {
        to: '+49151123',
        text: 'Your verification code is 012345. It is valid for 5 minutes. Nobody from Halyard will ever ask you for it.',
      },
    });
  });

  it('that the gateway refuses is a failure', async () => {
    status = 500;
    await expect(smsSender(url, { ...options, authorization: undefined }).send(sms)).rejects.toThrow('SMS gateway answered 500');
  });
});

describe('outbox', () => {
  it('prints and keeps codes, readable by the owner alone', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'outbox-'));
    const file = path.join(folder, 'data', 'outbox.ndjson');
    const printed: string[] = [];
    const sender = outboxSender(file, (line) => printed.push(line));
    await sender.send(email);
    await sender.send({ ...sms, code: undefined });
    expect(printed).toEqual(['[outbox] ann@example.com: code 012345 (register)', '[outbox] +49151123: note instead of a code (register)']);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([
      { time: 1, to: 'ann@example.com', purpose: 'register', code: '012345' },
      { time: 1, to: '+49151123', purpose: 'register' },
    ]);
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
