import type { Plugin } from 'esbuild';

export function bundle(out: string, plugins?: Plugin[], main?: string): Promise<void>;
