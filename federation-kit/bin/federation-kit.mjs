#!/usr/bin/env node
import { loadSource } from '../configuration/loadSource.mjs';

const { runCommandLine } = await loadSource('cli/runCommandLine');
process.exitCode = await runCommandLine(process.argv.slice(2));
