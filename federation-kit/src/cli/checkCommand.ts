import { parseArgs } from 'node:util';
import { blockersOf, checkBuild, describeFaults, describeHints, hintsOf, rules } from '../check';
import { refuseShell, shellRules } from '../check/shell';
import { shellName, shellSubject } from '../deploy';
import { KitError } from '../errors';
import { buildHelp, buildOptions, checkedBuild, shellBuild } from './checkedBuild';
import { createOutput, table } from './output';
import { openSite, siteHelp, siteOptions, type SiteValues } from './site';

export const checkHelp = `federation-kit check [shell] | check --major <library>@<version>

Says what would keep this package from being deployed, each rule with expected and received. With --major: which deployed
versions would not run with that version of a shared library. Ends with 3 when something is found. Places in the built scripts
that go past the ports (storage, cookies, network, eval, prototypes, location) are listed for review: hints, never a proof.
With 'shell': the package is the shell; it is compared with every version of a remote that visitors get.

  --to <place>        the same as --site
  --major <lib@v>     such as react@20 or shared-ui@2.0.0, subpaths included
${buildHelp}
${siteHelp}

  federation-kit check --site /srv/halyard/h5 --exchange https://exchange.example
  federation-kit check --major react@20 --site s3://halyard/h5 --json`;

async function checkMajor(major: string, values: SiteValues): Promise<void> {
  const at = major.lastIndexOf('@');
  const [library, target] = [major.slice(0, at), major.slice(at + 1)];
  if (at < 1 || target === '') throw new KitError('usage', '--major takes <library>@<version>, such as react@20.');
  const { store } = openSite(values);
  const blockers = blockersOf(await store.read(), library, target);
  const rows = [['blocks', 'library', 'accepts'], ...blockers.map(({ source, library: name, accepts }) => [source, name, accepts])];
  if (blockers.length > 0)
    throw new KitError('refused', [`${library} ${target} cannot come yet:`, ...table(rows)].join('\n'), { library, target, blockers });
  createOutput(values.json).end({ library, target, blockers }, `${library} ${target}: every deployed version accepts it`);
}

/** `federation-kit check`. */
export async function checkCommand(args: string[]): Promise<void> {
  const { values: given, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...siteOptions, ...buildOptions, to: { type: 'string' }, major: { type: 'string' } },
  });
  const values = { ...given, site: given.to ?? given.site };
  if (values.major !== undefined) return checkMajor(values.major, values);
  const output = createOutput(values.json);
  if (positionals.length > 0) {
    if (positionals.join() !== shellName)
      throw new KitError('usage', `check takes '${shellName}', or nothing: the remote in the working directory.`);
    const { storage, store } = openSite(values);
    const shell = await shellSubject(storage, await store.read(), await shellBuild(values.dist, output));
    refuseShell(shell);
    const { version } = shell.build.manifest;
    return output.end({ remote: shellName, version, findings: [] }, `${shellName} ${version}: ${shellRules.length} rules hold`);
  }
  const subject = await checkedBuild(values, openSite(values), output);
  const faults = checkBuild(subject);
  const { id, version } = subject.build.manifest;
  const hints = hintsOf(subject.build.files);
  if (faults.length > 0) throw new KitError('refused', `${id} ${version} would be refused:\n${describeFaults(faults)}`, faults);
  const note =
    hints.length === 0 ? '' : `\n\nFor review (hints, which refuse nothing and find nothing that hides):\n${describeHints(hints)}`;
  output.end({ remote: id, version, findings: faults, hints }, `${id} ${version}: ${rules.length} rules hold${note}`);
}
