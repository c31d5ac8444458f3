import { z } from 'zod';
import {
  accountHeader,
  answerCodes,
  contract,
  callNames,
  addedCalls,
  endpointTable,
  idempotencyFinalHeader,
  idempotencyReplayHeader,
  languageCode,
  longest,
  recoveryTicketHeader,
} from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';

type Json = Record<string, unknown>;

const components: Json = {};

const INT32 = 2 ** 31;

/** An integer says how wide it is, as code is made from the document: what does not fit in 32 bits has 64. */
function saysWidth({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type !== 'integer') return;
  const { minimum = 0, maximum = 0, exclusiveMinimum = 0, exclusiveMaximum = 0 } = jsonSchema;
  const largest = Math.max(...[minimum, maximum, exclusiveMinimum, exclusiveMaximum].map((bound) => Math.abs(Number(bound))));
  jsonSchema.format = largest < INT32 ? 'int32' : 'int64';
}

/** JSON schema of a zod schema; named parts move to the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: saysWidth,
  }) as Json;
  void $schema;
  const rename = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[name] = withoutId(rename(definition) as Json);
  return withoutId(rename(own) as Json);
}

function withoutId({ id, ...rest }: Json): Json {
  void id;
  return rest;
}

function envelopeOf(answer: Json, entry: EndpointEntry): Json {
  const code =
    entry.envelope === 'variant'
      ? { type: 'string', pattern: '^\\d{1,3}$', maxLength: 3, description: '"0" is success' }
      : { type: 'integer', format: 'int32', minimum: 0, maximum: Math.max(...Object.values(answerCodes)), description: '1 is success' };
  const msg = { type: 'string', maxLength: longest.message, description: 'What people are told; empty on success' };
  return { type: 'object', required: ['code', 'msg', 'data'], properties: { code, msg, data: answer } };
}

function parametersOf(request: Json, entry: EndpointEntry): Json[] {
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const parameters = [header('lang', false, 'Language of messages', { type: 'string', enum: languageCode.options })];
  if (entry.account !== 'none') {
    const meaning = 'The account that the caller shows; refused with 409 and reason sessionMismatch when the session has another one';
    parameters.push(header(accountHeader, false, meaning, { type: 'string', pattern: '^([0-9a-f-]{36})?/(real|demo)$', maxLength: 41 }));
  }
  if (entry.idempotent) {
    parameters.push(
      header('Idempotency-Key', true, 'Executed once per key', { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$', maxLength: 64 }),
    );
    const question = 'Asks what the key was answered before, executing nothing; the request may be left away';
    parameters.push(header(idempotencyReplayHeader, false, question, { type: 'string', enum: ['only'] }));
    const last = 'Makes such a question the last one: a key that nothing was executed under is cancelled (idempotency.cancelled)';
    parameters.push(header(idempotencyFinalHeader, false, last, { type: 'string', enum: ['true'] }));
  }
  if (entry.envelope === 'upload' && entry.access === 'public') {
    const ticket = { type: 'string', maxLength: longest.ticket };
    parameters.push(header(recoveryTicketHeader, true, 'The ticket that recovery.begin has answered', ticket));
  }
  if (entry.method !== 'GET') return parameters;
  const required = (request['required'] ?? []) as string[];
  for (const [name, schema] of Object.entries((request['properties'] ?? {}) as Json)) {
    parameters.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return parameters;
}

function bodyOf(request: Json, entry: EndpointEntry, uploadLimit: number): Json {
  if (entry.envelope === 'language' || entry.method === 'GET') return {};
  if (entry.envelope !== 'upload') return { requestBody: { required: true, content: { 'application/json': { schema: request } } } };
  const file = { type: 'string', format: 'binary', maxLength: uploadLimit };
  const form = { type: 'object', required: ['file'], properties: { file }, additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

const isRefusedWhileLocked = ({ access, whileLocked }: EndpointEntry): boolean => access !== 'public' && !whileLocked;

/** Codes in the envelope that are no success: what the contract names, and what every call of its kind may answer. */
function refusalsOf(name: CallName, request: Json): number[] {
  const entry: EndpointEntry = endpointTable[name];
  const takesNothing = entry.method === 'GET' && Object.keys((request['properties'] ?? {}) as Json).length === 0;
  const codes = [
    ...contract[name].codes,
    ...(takesNothing ? [] : [422]),
    ...(entry.account === 'none' ? [] : [409]),
    ...(isRefusedWhileLocked(entry) ? [423] : []),
    429,
  ];
  return [...new Set(codes.map((code) => (entry.envelope === 'variant' && code === 0 ? 1 : code)))].sort((one, other) => one - other);
}

const areaOf = (name: CallName): string => name.split('.')[0] as string;

function operationOf(name: CallName, uploadLimit: number): Json {
  const entry: EndpointEntry = endpointTable[name];
  const { summary, request, answer } = contract[name];
  const schema = schemaOf(request, 'input');
  const refusals = refusalsOf(name, schema);
  return {
    operationId: name.replace(/\W+(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
    tags: [areaOf(name)],
    summary,
    description: `Answers code ${entry.envelope === 'variant' ? '"0"' : '1'} with data, or a refusal: ${refusals.join(', ')}.${addedCalls.includes(name) ? ' Not part of the original list of calls.' : ''}`,
    'x-refusals': refusals,
    security: entry.access === 'public' ? [] : [{ token: [], half: [] }],
    parameters: parametersOf(schema, entry),
    ...bodyOf(schema, entry, uploadLimit),
    responses: {
      '200': {
        description: 'Every answer that the application decided',
        content: { 'application/json': { schema: envelopeOf(schemaOf(answer, 'output'), entry) } },
      },
      '503': { description: 'The database is away; nothing is known about the outcome' },
      '500': { description: 'A failure of the server; nothing is known about the outcome' },
    },
  };
}

/** What the first word of a call's name stands for. */
const areas: Readonly<Record<string, string>> = {
  session: 'Signing in and out, devices, and which account a session works in',
  profile: 'The signed-in user',
  password: 'The login password',
  referral: 'Invitations, the team and its rebates',
  demoFunds: 'Demo money',
  authenticator: 'The second factor of an application',
  contact: 'Email addresses and mobile numbers',
  passkey: 'Passkeys',
  ownLimits: 'Limits that traders set themselves',
  closure: 'Closing an account',
  dataExport: 'A copy of one’s own data',
  recovery: 'The way back after the loss of a factor or contact',
  code: 'Codes by email and SMS',
  deposit: 'Deposits and their addresses',
  withdrawal: 'Withdrawals',
  withdrawalAddress: 'Bound addresses of withdrawals',
  withdrawalPassword: 'The withdrawal password',
  conversion: 'Conversions from coin to coin',
  transfer: 'Transfers from wallet to wallet',
  balance: 'Balances and their totals',
  coin: 'Coins and their rates',
  statement: 'Account changes',
  exchange: 'The exchange itself: brand, terms, halts, support',
  article: 'Notices and help',
  slide: 'Slides of the home page',
  product: 'Markets: prices, candles, order book, trades and the tick log',
  deliveryOrder: 'Delivery contracts',
  followPlan: 'Copy trading',
  perpetualOrder: 'Orders of perpetual contracts',
  perpetualAccount: 'The margin account',
  position: 'Positions of perpetual contracts',
  verification: 'Verification of identity',
  image: 'Uploads',
};

/** A call needs token and session cookie. */
const securitySchemes: Json = {
  token: { type: 'apiKey', in: 'header', name: 'TOKEN', description: 'The token that a sign-in answers in its data' },
  half: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session-*',
    description:
      'The cookie that the same answer sets (Set-Cookie), sent back as it came, also with the handshake of the stream. Its name is session- (over TLS __Host-session-) and the first 16 characters of the SHA-256 of the token in base64url: clients keep cookies as a browser does',
  },
};

let document: Json | undefined;

/** What the document says of this exchange; `uploadLimit` is the most bytes of a file. */
interface Described {
  name: string;
  version: string;
  uploadLimit: number;
}

/** The OpenAPI 3.1 document of all calls, made from the schemas that validate them. */
export function openApiDocument({ name, version, uploadLimit }: Described): Json {
  document ??= {
    openapi: '3.1.0',
    info: { title: `${name} exchange`, version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/', 'x-internal': 'false' }],
    tags: [...new Set(callNames.map(areaOf))].map((tag) => ({ name: tag, description: areas[tag] ?? `Calls of ${tag}` })),
    paths: Object.fromEntries(
      callNames.map((name) => [
        `/api/${endpointTable[name].path}`,
        { [endpointTable[name].method.toLowerCase()]: operationOf(name, uploadLimit) },
      ]),
    ),
    components: { securitySchemes, schemas: components },
  };
  return document;
}
