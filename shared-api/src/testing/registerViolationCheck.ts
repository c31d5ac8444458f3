import '@testing-library/jest-dom';
import { failOnViolations } from './fakes/violations';

// Hooks cannot be defined inside a test, so the check is registered where the fakes are imported.
if (typeof afterEach === 'function') afterEach(failOnViolations);
