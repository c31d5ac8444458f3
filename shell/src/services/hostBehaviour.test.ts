import { describeHostBehaviour } from '@halyard-h5/shared-api/testing';
import { startHost } from '../testing/startHost';

describeHostBehaviour(startHost);
