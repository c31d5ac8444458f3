#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { register } from 'tsx/esm/api';

// A remote's own sources are TypeScript; the kit's are, too, unless it comes packed.
register();
const main = (extension) => new URL(`../src/cli/main.${extension}`, import.meta.url);
await import(main(existsSync(main('js')) ? 'js' : 'ts').href);
