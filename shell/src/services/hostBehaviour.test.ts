import { describeHostBehaviour } from '@halyard-h5/shared-api/testing';
import { startHost } from '../testing/startHost';

// Where a tap leads is told here; that its answer is painted first, in createNavigation.test.ts.
jest.mock('../support/afterPaint', () => ({ afterPaint: (callback: () => void) => callback() }));

describeHostBehaviour(startHost);
