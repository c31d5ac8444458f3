/** Codes of the envelope for answers that say no; see the error table of docs/errors.md. */
export type RefusalCode = 0 | 401 | 402 | 403 | 409 | 422 | 423 | 429;

/** A text by the id that the catalogues know it under, with its English words. */
export interface MessageText {
  readonly id: string;
  readonly en: string;
  /** The same in further languages, by their codes, where no catalogue has it. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly parameters?: RefusalParameters;
}

/** Values that a message fills into its `{name}` placeholders; a text is said in the caller's language. */
export type RefusalParameters = Readonly<Record<string, string | number | MessageText>>;

interface RefusalDetails {
  field?: string;
  reason?: string;
  parameters?: RefusalParameters;
}

/**
 * The application decided to say no. It travels as HTTP 200 with `code` and a message in the caller's language.
 * Known by `refusalId`, never by `instanceof` or by its text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refusalId: string;
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** What a client has to do about it, where the code does not say so. */
  readonly reason: string | undefined;
  readonly parameters: RefusalParameters;

  constructor(refusalId: string, code: RefusalCode, english: string, details: RefusalDetails = {}) {
    super(english);
    this.refusalId = refusalId;
    this.code = code;
    this.field = details.field;
    this.reason = details.reason;
    this.parameters = details.parameters ?? {};
  }
}

/** True for refusals, whichever copy of the class made them. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'refusalId' in error;
}

interface RefusalEntry {
  code: RefusalCode;
  /** English message; `{name}` marks a parameter. Other languages are in platform/messages/<lang>.json under `<domain>.<name>`. */
  en: string;
  /** `data.reason` of the answer. */
  reason?: string;
}

/** Every refusal of the server, by id: what the message catalogue and the documentation are checked against. */
const catalogue = new Map<string, RefusalEntry>();

/** Names of a text's `{name}` placeholders. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** What a refusal is made of: a message with placeholders wants each of them, one without wants none. */
type DetailsOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? [details?: Pick<RefusalDetails, 'field'>]
  : [details: RefusalDetails & { parameters: Readonly<Record<PlaceholderOf<Text>, RefusalParameters[string]>> }];

/**
 * Declares the refusals of one domain and returns one maker for each:
 * `const refusals = defineRefusals('delivery', { stakeTooSmall: { code: 422, en: 'At least {minimum}.' } })`, then
 * `throw refusals.stakeTooSmall({ field: 'amount', parameters: { minimum } })`. The compiler holds parameters against the message.
 */
export function defineRefusals<const Entries extends Readonly<Record<string, RefusalEntry>>>(
  domain: string,
  entries: Entries,
): { [Name in keyof Entries]: (...details: DetailsOf<Entries[Name]['en']>) => Refusal } {
  const makers: Record<string, (details?: RefusalDetails) => Refusal> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const id = `${domain}.${name}`;
    catalogue.set(id, entry);
    makers[name] = (details) => new Refusal(id, entry.code, entry.en, { ...details, reason: entry.reason });
  }
  return makers as { [Name in keyof Entries]: (...details: DetailsOf<Entries[Name]['en']>) => Refusal };
}

/** All refusals declared so far. */
export function allRefusals(): ReadonlyMap<string, Readonly<RefusalEntry>> {
  return catalogue;
}
