import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildOperatorServer } from '../../platform/http';
import { OPERATOR_PASSWORD, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { operatorSettings } from './settings';

describe('the operators’ port', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'operator-console-'));
  const consoleFolder = path.join(root, 'console');
  const webFolder = path.join(root, 'web');
  let server: WalletServer;
  let operators: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(consoleFolder);
    writeFileSync(path.join(consoleFolder, 'index.html'), '<!doctype html>plain');
    writeFileSync(path.join(consoleFolder, 'index.html.br'), brotliCompressSync('<!doctype html>packed'));
    writeFileSync(path.join(consoleFolder, 'page.0123456789.js'), 'script');
    writeFileSync(path.join(consoleFolder, 'page.0123456789.js.map'), 'sources');
    writeFileSync(path.join(root, 'secret.txt'), 'secret');
    writeFileSync(path.join(root, 'secret.png'), 'secret');
    mkdirSync(webFolder);
    writeFileSync(path.join(webFolder, 'new.png'), 'picture');
    writeFileSync(path.join(webFolder, 'registry.json'), '{}');
    server = await openWalletServer({ config: { operator: { consoleFolder, origin: 'https://desk.example' }, server: { webFolder } } });
    operators = buildOperatorServer(server.context);
  });
  afterAll(async () => {
    await operators.close();
    await server.close();
    rmSync(root, { recursive: true });
  });

  it('serves the console, which lets nothing in from elsewhere and is never kept', async () => {
    const page = await operators.inject({ url: '/operator/' });
    expect(page.body).toBe('<!doctype html>plain');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = String(page.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect((await operators.inject({ url: '/operator/', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
    expect((await operators.inject({ url: '/' })).headers.location).toBe('/operator/');
  });

  it('keeps its files for ever, and gives away no sources and nothing outside', async () => {
    const file = await operators.inject({ url: '/operator/page.0123456789.js' });
    expect([file.body, file.headers['cache-control']]).toEqual(['script', 'public, max-age=31536000, immutable']);
    for (const url of ['/operator/page.0123456789.js.map', '/operator/..%2fsecret.txt', '/operator/../secret.txt', '/operator/none.js'])
      expect((await operators.inject({ url })).statusCode).toBe(404);
  });

  it('has the pictures of the traders’ application, and nothing else of it', async () => {
    const picture = await operators.inject({ url: '/h5/new.png' });
    expect([picture.body, picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual([
      'picture',
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    for (const url of ['/h5/registry.json', '/h5/', '/h5/none.png', '/h5/..%2fsecret.png'])
      expect((await operators.inject({ url })).statusCode).toBe(404);
  });

  it('answers operators, with a cookie of its own address, and no trader', async () => {
    const token = await server.operator('ann');
    const headers = { 'operator-token': token, cookie: server.cookies.of(token) ?? '' };
    expect((await operators.inject({ url: '/api/operator/me', headers })).json()).toMatchObject({ code: 1, data: { name: 'ann' } });
    expect((await operators.inject({ url: '/api/operator/me' })).json()).toMatchObject({ code: 401 });
    const payload = { name: 'ann', password: OPERATOR_PASSWORD };
    const signedIn = await operators.inject({ method: 'POST', url: '/api/operator/login', payload });
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^__Host-operator-.*; HttpOnly; Secure; SameSite=Strict/);
    for (const url of ['/api/exchange/information', '/api/openapi.json', '/h5/'])
      expect((await operators.inject({ url })).statusCode).toBe(404);
  });

  it('is the only one that answers operators, unless the configuration opens the traders’ port to them', async () => {
    expect((await server.http.inject({ url: '/api/operator/me' })).statusCode).toBe(200);
    const { alsoOnPublicPort } = operatorSettings.parse({});
    const apart = await openWalletServer({ config: { operator: { alsoOnPublicPort } } });
    expect((await apart.http.inject({ url: '/api/operator/me' })).statusCode).toBe(404);
    await apart.close();
  });
});
