/* node --test: changesets, the versions that they make, and what is refused without one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReport, requiredChange } from './apiReport.mjs';
import { changesOf, parseChangeset } from './changesets.mjs';
import { matrixText, misfitOf } from './matrix.mjs';
import { changeLogEntry, nextVersions, withVersions } from './nextVersions.mjs';
import { versionProblems } from './refuseUnversioned.mjs';

const packages = ['shared-api', 'shared-ui', 'federation-kit'];
const changeset = (text) => parseChangeset('.changeset/x.md', text, packages);
const minorOfUi = changeset("---\n'@halyard-h5/shared-ui': minor\n---\n\nA `Badge`.\n");
const report = (...lines) =>
  readReport(`# Public API of @halyard-h5/shared-ui\n\n## @halyard-h5/shared-ui\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`);
const before = report('function Button(): void;', 'interface ButtonProps {', '    readonly a: string;', '}');
const after = report('function Badge(): void;', 'function Button(): void;', 'interface ButtonProps {', '    readonly a: string;', '}');

describe('a changeset', () => {
  it('names packages and how they change, and has a sentence', () => {
    assert.deepEqual(minorOfUi, { name: '.changeset/x.md', changes: { 'shared-ui': 'minor' }, sentence: 'A `Badge`.' });
    const both = changeset('---\n"@halyard-h5/shared-ui": patch\n"@halyard-h5/shared-api": major\n---\nWords.');
    assert.deepEqual(changesOf([minorOfUi, both]), { 'shared-ui': 'minor', 'shared-api': 'major' });
  });

  for (const [what, text, why] of [
    ['without packages', 'Words.', /between two lines/],
    ['of a package that nobody knows', "---\n'@halyard-h5/shell': minor\n---\nWords.", /names none of/],
    ['of another kind', "---\n'@halyard-h5/shared-ui': small\n---\nWords.", /must end with patch, minor, major/],
    ['without a sentence', "---\n'@halyard-h5/shared-ui': minor\n---\n\n", /no sentence/],
  ])
    it(`${what} is refused`, () => assert.throws(() => changeset(text), why));
});

describe('an API report', () => {
  it('asks for a minor where it changed, for a major where an export is gone, types included, for nothing where it is the same', () => {
    assert.deepEqual(before.exports, { '@halyard-h5/shared-ui': { values: 'Button', types: 'ButtonProps' } });
    assert.equal(requiredChange(before, before), undefined);
    assert.equal(requiredChange(before, after), 'minor');
    assert.equal(requiredChange(before, report('function Button(size: number): void;', 'type ButtonProps = object;')), 'minor');
    assert.equal(requiredChange(after, before), 'major');
    assert.equal(requiredChange(before, report('function Button(): void;')), 'major');
  });

  it('that changed is refused until a changeset says enough', () => {
    const record = { packages: { 'shared-ui': { '1.0.0': before } } };
    const problems = (reports, changesets, version = '1.0.0') =>
      versionProblems({ record, versions: { 'shared-ui': version }, reports: { 'shared-ui': reports }, changesets });
    assert.deepEqual(problems(before, []), []);
    assert.match(problems(after, []).join(), /API of shared-ui is not that of 1\.0\.0[\s\S]*'@halyard-h5\/shared-ui': minor/);
    assert.deepEqual(problems(after, [minorOfUi]), []);
    assert.match(problems(report(), [minorOfUi]).join(), /gone: @halyard-h5\/shared-ui Button[\s\S]*: major/);
    assert.match(problems(before, [], '1.0.1').join(), /1\.0\.1 is in no record/);
  });
});

describe('versions', () => {
  const scoped = (name) => `@halyard-h5/${name}`;
  const manifests = {
    'shared-api': { name: scoped('shared-api'), version: '1.2.0', dependencies: { react: '19.3.1' } },
    'shared-ui': { name: scoped('shared-ui'), version: '1.0.0', dependencies: { [scoped('shared-api')]: '1.2.0' } },
    'federation-kit': { name: scoped('federation-kit'), version: '1.0.0', releasedWith: { [scoped('shared-ui')]: '1.0.0' } },
  };

  it('follow from changesets; who names a package that changes is made anew', () => {
    assert.deepEqual(nextVersions(manifests, []), {});
    const next = nextVersions(manifests, [minorOfUi]);
    assert.deepEqual(next, { 'shared-ui': '1.1.0', 'federation-kit': '1.0.1' });
    assert.deepEqual(withVersions(manifests['federation-kit'], next), {
      name: scoped('federation-kit'),
      version: '1.0.1',
      releasedWith: { [scoped('shared-ui')]: '1.1.0' },
    });
    assert.equal(withVersions(manifests['shared-api'], next).version, '1.2.0');
  });

  it('have a change log', () => {
    assert.equal(changeLogEntry('shared-ui', '1.1.0', [minorOfUi]), '## 1.1.0\n\n- **minor**: A `Badge`.\n');
    assert.match(changeLogEntry('federation-kit', '1.0.1', [minorOfUi]), /takes newer packages/);
  });
});

describe('the matrix', () => {
  const api = { exports: {} };
  const record = { packages: { 'shared-api': { '1.0.0': api }, 'shared-ui': { '1.0.0': before, '1.1.0': after, '1.2.0': before } } };
  const set = (ui, react = '19.3.1') => ({ 'federation-kit': ui, 'shared-api': '1.0.0', 'shared-ui': ui, react, webpack: '5', node: '20' });

  it('says which remotes run in which shells, and why not', () => {
    const misfit = (built, shell) => misfitOf(built, shell, record.packages);
    assert.equal(misfit(set('1.0.0'), set('1.1.0')), undefined);
    assert.equal(misfit(set('1.1.0'), set('1.0.0')), 'shared-ui 1.0.0 is not ^1.1.0');
    assert.equal(misfit(set('1.1.0'), set('1.2.0')), '@halyard-h5/shared-ui has no Badge');
    assert.equal(misfit(set('1.0.0'), set('1.0.0', '20.0.0')), 'react 20.0.0 is not ^19.3.1');
    const text = matrixText({ ...record, sets: [set('1.0.0'), set('1.1.0')] });
    assert.match(text, /\| 1\.1\.0 \| yes \| no: shared-ui 1\.0\.0 is not \^1\.1\.0 \|\n\| 1\.0\.0 \| yes \| yes \|/);
  });
});
