/** A JSON schema, as far as requests use it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly default?: unknown;
}

/** One call, as its description says how it is made and what it may answer. */
export interface Operation {
  /** What it does: a call of traders by its name, one of operators as `operator/<name>`. */
  readonly name: string;
  /** Path below `/api/`. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** What is sent: the query of a GET, else the body. */
  readonly request: Schema;
  /** A form with a file in place of a body. */
  readonly upload: boolean;
  readonly access: 'public' | 'session' | 'operator';
  /** It needs an Idempotency-Key. */
  readonly keyed: boolean;
  /** It may name the account that its caller shows. */
  readonly namesAccount: boolean;
  /** Code of success in the envelope, as text. */
  readonly success: string;
  /** Codes of all declared refusals, as text. */
  readonly refusals: readonly string[];
}
