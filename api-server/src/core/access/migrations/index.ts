import type { Migrations } from '../../../platform/database';
import { migration0003Access } from './0003_access';
import { migration0005UserNumber } from './0005_userNumber';
import { migration0006Nicknames } from './0006_nicknames';
import { migration0074AccountChanges } from './0074_accountChanges';
import { migration0076Passkeys } from './0076_passkeys';
import { migration0093KeptPasskeys } from './0093_keptPasskeys';
import { migration0113AppLock } from './0113_appLock';
import { migration0122WorkedCodes } from './0122_workedCodes';
import { migration0123WholeNumbers } from './0123_wholeNumbers';

export const accessMigrations: Migrations = {
  '0003_access': migration0003Access,
  '0005_userNumber': migration0005UserNumber,
  '0006_nicknames': migration0006Nicknames,
  '0074_accountChanges': migration0074AccountChanges,
  '0076_passkeys': migration0076Passkeys,
  '0093_keptPasskeys': migration0093KeptPasskeys,
  '0113_appLock': migration0113AppLock,
  '0122_workedCodes': migration0122WorkedCodes,
  '0123_wholeNumbers': migration0123WholeNumbers,
};
