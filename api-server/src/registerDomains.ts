import type { Access } from './access';
import { registerContent } from './content';
import { registerDelivery } from './delivery';
import { registerFollowPlans } from './followPlans';
import { housekeeping } from './housekeeping';
import type { ServerContext, Service } from './http';
import { registerLimits } from './limits';
import { registerMarket, registerStream } from './market';
import type { MarketService, StreamService } from './market';
import { registerOperator } from './operator';
import { registerPerpetual } from './perpetual';
import { registerReferral } from './referral';
import { registerTelemetry } from './telemetry';
import type { TelemetryService } from './telemetry';
import { registerUploads } from './uploads';
import { registerVerification } from './verification';
import { registerWallet } from './wallet';
import { serveSite } from './web';

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
