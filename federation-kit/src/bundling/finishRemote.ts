import { readPackage } from '../build/BuildContext';
import { sharedExports } from './SharedExportsPlugin';
import { uniqueName } from '../build/uniqueName';
import { contentVersion } from './contentVersion';
import { criticalFiles } from './criticalFiles';
import type { FinishBuild } from './FinishBuildPlugin';
import { insertVersion } from './insertVersion';
import { sealFolder, servedFiles } from './sealFolder';
import { remoteFacts, writeRemote } from './writeRemote';

/** Makes a remote of webpack's files: version, seal, compressed copies, `remote.json`. */
export const finishRemote: FinishBuild = async (context, compilation, given) => {
  const { directory, outputDirectory: folder } = context;
  const { name, version: packageVersion } = readPackage(directory);
  const files = servedFiles(folder);
  const built = files.find((file) => /^entry\.[0-9a-f]{10}\.js$/.test(file));
  if (!built) throw new Error(`${directory} built no entry.`);
  const facts = await remoteFacts(directory, criticalFiles(compilation), sharedExports(compilation).uses);
  const version = given ?? contentVersion({ packageVersion, folder, entry: built, files, facts });
  insertVersion(folder, uniqueName(name, context.version), uniqueName(name, version));
  await writeRemote({ ...context, version }, facts, sealFolder(folder, built));
  return version;
};
