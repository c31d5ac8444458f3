import { writeFileSync } from 'node:fs';
import { transitionPage } from '../src/engines/transitionTables';

// npm runs it in the package's folder.
writeFileSync('../docs/transitions.md', transitionPage());
