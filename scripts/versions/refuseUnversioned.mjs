import { changesOf, covers } from './changesets.mjs';
import { goneExports, requiredChange } from './apiReport.mjs';

/**
 * What is wrong with the versions of the packages, in sentences: an API that changed and no changeset says so, or a version that was written by hand.
 * @param record what docs/api/versions.json says
 * @param {Readonly<Record<string, string>>} versions of the packages now
 * @param reports what their API reports say now
 */
export function versionProblems({ record, versions, reports, changesets }) {
  const announced = changesOf(changesets);
  return Object.entries(versions).flatMap(([name, version]) => {
    const before = record.packages[name]?.[version];
    if (!before) return [`${name} ${version} is in no record: versions are written by npm run version-packages, from changesets.`];
    const required = requiredChange(before, reports[name]);
    if (required === undefined || (announced[name] && covers(announced[name], required))) return [];
    const gone = goneExports(before.exports, reports[name].exports);
    const why = gone.length > 0 ? `gone: ${gone.slice(0, 5).join(', ')}` : 'see docs/api';
    return [
      `The API of ${name} is not that of ${version} (${why}). Tell other teams, in .changeset/<any-name>.md:\n` +
        `---\n'@halyard-h5/${name}': ${required}\n---\n\nA sentence for whoever uses it.`,
    ];
  });
}
