import { parseArgs } from 'node:util';
import { siteOptions } from '../site';

const text = { type: 'string' } as const;
const options = {
  ...siteOptions,
  folder: { ...text, default: '.' },
  keys: { ...text, default: '1' },
  threshold: text,
  expires: text,
  public: { ...text, multiple: true },
  remotes: text,
  routes: text,
  tabs: text,
  slots: text,
  'largest-share': text,
  approves: text,
  'takes-back': text,
  before: text,
  'keep-nothing': { type: 'boolean' },
  former: text,
  withdraw: { type: 'boolean' },
  unrevoke: { ...text, multiple: true },
  version: text,
} as const;

export type RootValues = ReturnType<typeof parseRoot>['values'];
export const parseRoot = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
