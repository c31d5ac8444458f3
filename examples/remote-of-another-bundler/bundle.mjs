#!/usr/bin/env node
import { rspack } from '@rspack/core';
import configuration from './rspack.config.mjs';

const compiler = rspack(configuration);
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ all: false, errors: true }));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
