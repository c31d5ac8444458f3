/**
 * Deploys a sample build and may die half way: deployChild.ts <directory> <key file> <remote> <version> [<step to die at>].
 * It tidies nothing up, like a deploy whose machine goes away.
 */
import { readSigningKey } from '../../keys';
import { directoryStorage } from '../../storage';
import { deployBuild } from '../deployBuild';
import { SiteRegistry } from '../SiteRegistry';
import { sampleBuild, sampleSubject } from './sampleSite';

async function main(): Promise<void> {
  const [directory = '', keyFile = '', id = '', version = '', dieAt] = process.argv.slice(2);
  const storage = directoryStorage(directory, (step) => {
    if (step === dieAt) process.kill(process.pid, 'SIGKILL');
  });
  const store = new SiteRegistry({ storage, signingKeys: [readSigningKey(keyFile)] });
  const { revision } = await deployBuild({ storage, store, subject: sampleSubject(sampleBuild(id, version)), basisPoints: 1_000 });
  console.log(revision);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
