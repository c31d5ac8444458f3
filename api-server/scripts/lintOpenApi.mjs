/*
 * Runs Spectral's OWASP rules on an OpenAPI document from standard input and prints [{ code, path, message }]. A separate process: the linter
 * loads slowly.
 * @see docs/decisions/0213-what-is-sent-has-limits.md
 */
import { text } from 'node:stream/consumers';
import spectral from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';

/** Rules that do not hold here, each with its reason. */
const off = {
  // Refusals travel in the envelope, with HTTP status 200: the application's codes are in the description of each operation.
  'owasp:api4:2023-rate-limit-responses-429': 'off',
  'owasp:api8:2023-define-error-responses-401': 'off',
  'owasp:api8:2023-define-error-validation': 'off',
  'owasp:api8:2023-define-error-responses-500': 'off',
  // What is left of a user's rate is told by the refusal that ends it, in the envelope as well.
  'owasp:api4:2023-rate-limit': 'off',
  // Texts that people write have a longest length and no pattern.
  'owasp:api4:2023-string-restricted': 'off',
  // Which calls are public stands in the endpoint table, and the matrix of access holds the server to it.
  'owasp:api2:2023-read-restricted': 'off',
  'owasp:api2:2023-write-restricted': 'off',
};

const source = await text(process.stdin);

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [owasp.default ?? owasp], rules: off });
const findings = await linter.run(source);
process.stdout.write(
  JSON.stringify(findings.map(({ code, path, message, severity }) => ({ code, path: path.join('/'), message, severity }))),
);
