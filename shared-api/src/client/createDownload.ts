import axios, { type AxiosResponse } from 'axios';
import { createApiFault, type ApiFault } from './apiFault';
import { callerHeaders, type Caller } from './callerHeaders';
import { readEnvelope } from './readEnvelope';
import type { TransportOptions } from './createTransport';

/** Time-out of downloads, milliseconds. */
const downloadTimeout = 60_000;

/** One file to get. */
export interface Fetching extends Caller {
  /** Below the address of the calls, such as `imagePath(id)`, or the full address of a file elsewhere. */
  readonly address: string;
  readonly remote?: string;
  readonly signal?: AbortSignal;
}

/** Gets one file. @throws ApiFault */
export type Download = (fetching: Fetching) => Promise<Blob>;

/** A full address, also one that leaves the protocol away. */
const elsewhere = /^([a-z][a-z\d+.-]*:)?[\\/]{2}/i;

/** Gets files over axios; the session and the language go to the exchange alone, never to another place. */
export function createDownload(options: TransportOptions): Download {
  const http = axios.create({
    adapter: options.adapter ?? 'fetch',
    timeout: downloadTimeout,
    responseType: 'blob',
    validateStatus: () => true,
  });

  return async function download({ address, token, account, remote, signal }) {
    const own = !elsewhere.test(address);
    const call = address.split('?')[0] as string;
    const fault = (code: ApiFault['code'], msg: string, refusal?: string): ApiFault => createApiFault({ code, msg, call, remote, refusal });
    const headers = own ? { ...callerHeaders({ token, account }), lang: options.getLanguage() } : {};
    try {
      const response: AxiosResponse<Blob> = await http.request({ url: address, headers, signal, ...(own && { baseURL: options.baseUrl }) });
      if (own && response.data.type.startsWith('application/json')) {
        const reading = readEnvelope(await response.data.text(), 'standard');
        if (reading.kind !== 'refused') throw fault('network', 'the exchange answered without a file');
        throw fault(reading.code, reading.msg, (reading.data as { refusal?: string } | null)?.refusal);
      }
      if (response.status < 200 || response.status > 299) throw fault('network', `the server answered ${response.status}`);
      return response.data;
    } catch (error) {
      const { name, code, message } = error as { name?: string; code?: string; message?: string };
      if (name === 'ApiFault') throw error;
      if (signal?.aborted) throw fault('aborted', 'the caller gave up');
      throw fault(code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'network', message ?? 'no answer');
    }
  };
}
