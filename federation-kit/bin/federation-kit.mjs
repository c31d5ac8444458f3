#!/usr/bin/env node
import { loadSource } from '../configuration/loadSource.mjs';

await loadSource('cli/main');
