/** The environment of an exchange of the tests, and of what looks into its data: these settings, and none that the machine has for another one. */
export function exchangeEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, TZ: 'UTC', ...settings };
}
