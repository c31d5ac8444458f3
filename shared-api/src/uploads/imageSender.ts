import { getHost, isApiFault } from '@halyard-h5/shared-api';

/** How one picture travels. */
interface Travel {
  readonly signal: AbortSignal;
  /** Gets how much has been sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** What became of it: the exchange's id of the picture; else why not, where the exchange said why. */
type Arrival = { readonly id: string } | { readonly message?: string };

/**
 * Sends pictures to the exchange.
 * @param remote name of the calling remote, for faults
 * @param recoveryTicket in place of a session, for the recovery of an account
 */
export const imageSender =
  (remote: string, recoveryTicket?: string) =>
  async (picture: Blob, travel: Travel): Promise<Arrival> => {
    const options = { ...travel, remote, overlay: false, unspoken: true, ...(recoveryTicket !== undefined && { recoveryTicket }) };
    try {
      const { msg, data } = await getHost().api.upload(picture, options);
      return data && 'id' in data ? { id: data.id } : { message: msg };
    } catch (error) {
      if (!isApiFault(error)) throw error;
      return {};
    }
  };
