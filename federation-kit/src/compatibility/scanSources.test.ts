import { join } from 'node:path';
import { importedNames, scanSources } from './scanSources';

test.each([
  ["import { Badge, Button as Key } from '@halyard-h5/shared-ui';", { '@halyard-h5/shared-ui': ['Badge', 'Button'] }],
  ["import React, { useState } from 'react';", { react: ['*', 'useState'] }],
  ["import { default as React } from 'react';", { react: ['*'] }],
  ["import * as ui from '@halyard-h5/shared-ui'; use(ui);", { '@halyard-h5/shared-ui': ['*'] }],
  ["const react = require('react');", { react: ['*'] }],
  ["export { Badge as Mark } from '@halyard-h5/shared-ui';", { '@halyard-h5/shared-ui': ['Badge'] }],
  ["export * from '@halyard-h5/shared-ui';", { '@halyard-h5/shared-ui': ['*'] }],
  ["lazy(() => import('@halyard-h5/shared-ui/qr').then((m) => ({ default: m.QrCode })));", { '@halyard-h5/shared-ui/qr': ['QrCode'] }],
  [
    "import('@halyard-h5/shared-ui/qr').then(({ QrCode, saveAsImage: save }) => 1);",
    { '@halyard-h5/shared-ui/qr': ['QrCode', 'saveAsImage'] },
  ],
  ["import('@halyard-h5/shared-ui/qr').then((m) => use(m, m.QrCode));", { '@halyard-h5/shared-ui/qr': ['*', 'QrCode'] }],
  ["const { QrCode } = await import('@halyard-h5/shared-ui/qr');", { '@halyard-h5/shared-ui/qr': ['QrCode'] }],
  ["const { QrCode, ...rest } = await import('@halyard-h5/shared-ui/qr');", { '@halyard-h5/shared-ui/qr': ['*', 'QrCode'] }],
  ["(await import('@halyard-h5/shared-ui/qr')).QrCode;", { '@halyard-h5/shared-ui/qr': ['QrCode'] }],
  ["hold(import('@halyard-h5/shared-ui/qr'));", { '@halyard-h5/shared-ui/qr': ['*'] }],
  ["import { Moment } from 'elsewhere';", {}],
])('%s', (text, expected) => {
  expect(importedNames(text)).toEqual(expected);
});

test('the sources of the remote that Rspack builds', async () => {
  expect(await scanSources(join(__dirname, '../../../examples/remote-of-another-bundler'))).toMatchObject({
    '@halyard-h5/shared-api/host': ['defineRemote'],
    '@halyard-h5/shared-ui': expect.arrayContaining(['Button', 'Page']) as string[],
    'react/jsx-runtime': ['jsx', 'jsxs'],
  });
});
