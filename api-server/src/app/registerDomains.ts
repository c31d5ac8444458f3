import type { Access } from '../core/access';
import { registerContent } from '../domains/content';
import { registerDelivery } from '../domains/delivery';
import { registerFollowPlans } from '../domains/followPlans';
import { housekeeping } from './housekeeping';
import type { ServerContext, Service } from '../platform/module';
import { registerLimits } from '../domains/limits';
import { registerMarket } from '../core/market';
import { registerStream } from '../core/stream';
import type { MarketService } from '../core/market';
import type { StreamService } from '../core/stream';
import { registerOperator } from '../domains/operator';
import { registerPerpetual } from '../domains/perpetual';
import { registerReferral } from '../domains/referral';
import { registerTelemetry } from '../platform/telemetry';
import type { TelemetryService } from '../platform/telemetry';
import { registerUploads } from '../domains/uploads';
import { registerVerification } from '../domains/verification';
import { registerWallet } from '../domains/wallet';
import { serveSite } from '../platform/web';

interface Domains {
  /** In the order in which they start; they stop in reverse. */
  services: Service[];
  stream: StreamService;
  telemetry: TelemetryService;
}

/** Binds every domain of the exchange to its calls. This list is the exchange. */
export function registerDomains(context: ServerContext, access: Access, market: MarketService, print: (line: string) => void): Domains {
  const stream = registerStream(context, market);
  registerLimits(context);
  registerVerification(context);
  const uploads = registerUploads(context);
  serveSite(context);
  const telemetry = registerTelemetry(context);
  const services = [
    registerMarket(context, market),
    access.register(context),
    registerDelivery(context),
    registerPerpetual(context),
    registerFollowPlans(context),
    registerReferral(context),
    registerWallet(context),
    registerContent(context),
    registerOperator(context, { passwords: access.passwords, uploads, print }),
    housekeeping(context),
    telemetry,
    stream,
  ];
  return { services, stream, telemetry };
}
