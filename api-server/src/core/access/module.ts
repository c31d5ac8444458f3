import { DAY, HOUR } from '../../kernel';
import { defineModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import { closedAudits } from './leaving/closedUsers';
import { closing } from './leaving/closing';
import { personalData } from './leaving/personalData';
import { lockPinPlace, withdrawalPasswordPlace } from './pinPlaces';
import { seedSandbox } from './seedSandbox';
import { accessSettings } from './settings';
import { takes } from './services';

/** Registration, sign-in, codes, sessions, passwords; in the sandbox a ready user. */
export const accessModule = defineModule({
  name: 'access',
  takes,
  settings: { access: accessSettings.prefault({}) },
  fault: ({ access, sandbox }) =>
    sandbox.enabled || access.smtpUrl !== undefined || access.smsUrl !== undefined
      ? undefined
      : 'The settings SMTP_URL and SMS_URL are missing: outside the sandbox one of them must bring codes to traders.',
  sealedColumns: [
    { table: 'app_user', column: 'authenticator_secret', owner: 'id', place: authenticatorPlace },
    { table: 'app_user', column: 'authenticator_pending', owner: 'id', place: authenticatorPlace },
    { table: 'app_user', column: 'withdrawal_password_hash', owner: 'id', place: withdrawalPasswordPlace },
    { table: 'session', column: 'lock_pin_hash', owner: 'user_id', place: lockPinPlace },
  ],
  audits: closedAudits,
  closing,
  personalData: () => personalData,
  open(context) {
    const cleaning = context.access.bind(context);
    const worker: Service = {
      async start() {
        if (context.config.sandbox.enabled) await seedSandbox(context);
        await cleaning.start();
      },
      stop: () => cleaning.stop(),
    };
    const { sessionIdle, code, origins } = context.config.access;
    return {
      workers: [worker],
      retention: [
        { table: 'session', column: 'last_seen_at', keep: sessionIdle },
        { table: 'sign_in_origin', column: 'last_seen_at', keep: origins.keep },
        { table: 'access_code', column: 'expires_at', keep: code.cooldown },
        { table: 'passkey_challenge', column: 'expires_at', keep: HOUR },
        // The longest window of a counter is shorter.
        { table: 'rate_limit', column: 'window_start', keep: DAY },
      ],
    };
  },
});
