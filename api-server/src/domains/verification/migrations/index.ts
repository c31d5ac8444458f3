import type { Migrations } from '../../../platform/database';
import { migration0060VerificationAndContent } from './0060_verificationAndContent';

export const verificationMigrations: Migrations = {
  '0060_verificationAndContent': migration0060VerificationAndContent,
};
