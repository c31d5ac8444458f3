#!/usr/bin/env node
/* Bundles the server into dist/ (or the folder after --out). */
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
await bundle(values.out);
