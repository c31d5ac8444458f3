import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { apiPath, endpointTable, operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { Answer, CallName, OperatorAnswer, OperatorCallName, OperatorRequest, Request } from '@halyard-h5/shared-api/contract';
import { picture } from '../picture';
import { sessionCookies } from './sessionCookies';
import type { RunningExchange } from './startExchange';

/** Where calls go to. */
type Exchange = Pick<RunningExchange, 'address'>;

/** Header with the token of the session that calls; none for a call in no session. */
type Session = Readonly<Record<string, string>>;

/** A call as it is sent, of whichever contract. */
interface Call {
  readonly name: string;
  readonly target: URL;
  readonly method: 'GET' | 'POST';
  readonly request: object;
  readonly session: Session;
}

/** What the exchange answers to every call. */
interface Envelope {
  readonly code: number | string;
  readonly msg: string;
  readonly data: { readonly token?: string; readonly refusal?: string } | null;
}

/** Makes a call of traders, in the session of a token or in none. @throws with the name of the call and its fault */
export async function callExchange<Name extends CallName>(
  { address }: Exchange,
  name: Name,
  request: Request<Name>,
  token?: string,
): Promise<Answer<Name>> {
  const session: Session = token === undefined ? {} : { TOKEN: token };
  const { method } = endpointTable[name];
  return (await send({ name, target: new URL(apiPath(name), address), method, request, session })) as Answer<Name>;
}

/** Makes a call of operators. @throws as `callExchange` */
export async function callAsOperator<Name extends OperatorCallName>(
  { consoleAddress }: Pick<RunningExchange, 'consoleAddress'>,
  name: Name,
  request: OperatorRequest<Name>,
  token?: string,
): Promise<OperatorAnswer<Name>> {
  const session: Session = token === undefined ? {} : { 'OPERATOR-TOKEN': token };
  const { method } = operatorEndpoints[name];
  const target = new URL(`/api/operator/${name}`, consoleAddress());
  return (await send({ name: `operator/${name}`, target, method, request, session })) as OperatorAnswer<Name>;
}

/** Uploads a picture. @returns its id @throws as `callExchange` */
export async function uploadPicture({ address }: Exchange, token: string): Promise<string> {
  const request = new FormData();
  request.append('file', new Blob([new Uint8Array(picture())], { type: 'image/png' }), 'picture.png');
  const target = new URL(apiPath('image.upload'), address);
  const answer = await send({ name: 'image.upload', target, method: 'POST', request, session: { TOKEN: token } });
  return (answer as Answer<'image.upload'>).id;
}

/** Cookie by which the exchange knows a browser: codes count in the browser that asked for them. Each trader has a browser of their own. */
function browserOf(token: string, request: object): string {
  const trader = token === '' && 'email' in request ? String(request.email) : token;
  return `device=${createHash('sha256').update(trader).digest('base64url')}`;
}

const mostAttempts = 80;
const attemptEvery = 250;

/** Sends a call, and again where the exchange was too busy to read it, as the application does. */
async function send({ name, target, method, request, session }: Call): Promise<unknown> {
  if (method === 'GET') for (const [key, value] of Object.entries(request)) target.searchParams.set(key, String(value));
  const isForm = request instanceof FormData;
  const [token = ''] = Object.values(session);
  const cookie = [sessionCookies.get(token), browserOf(token, request)].filter((each) => each !== undefined).join('; ');
  const headers = {
    lang: 'en',
    'Idempotency-Key': randomUUID(),
    ...(!isForm && { 'Content-Type': 'application/json' }),
    ...session,
    cookie,
  };
  const sent = { method, headers, ...(method === 'POST' && { body: isForm ? request : JSON.stringify(request) }) };
  for (let attempt = 1; ; attempt += 1) {
    const { code, msg, data } = await ask(target, sent).catch((cause: unknown) => {
      throw new Error(`${name}: ${String(cause)}`, { cause });
    });
    if (code === 1 || code === '0') return data;
    if (data?.refusal !== 'http.busy' || attempt === mostAttempts) throw new Error(`${name}: ${code} ${msg}`);
    await setTimeout(attemptEvery);
  }
}

/** Asks once, as a browser does: the cookie of a sign-in goes out with its token from then on. */
async function ask(target: URL, sent: RequestInit): Promise<Envelope> {
  const answer = await fetch(target, sent);
  const envelope = (await answer.json()) as Envelope;
  const [set] = answer.headers.getSetCookie().slice(-1);
  if (set !== undefined && envelope.data?.token !== undefined) sessionCookies.set(envelope.data.token, set.split(';')[0] ?? '');
  return envelope;
}
