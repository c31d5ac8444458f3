import type { Registry } from '@halyard-h5/federation-kit/registry';
import { runningShell } from './runningShell';

const shell = (version: string) => ({ version, folder: `shell/${version}/` });
const registry = {
  shell: shell('1'),
  shellRollout: { versions: { 2: shell('2') }, rollout: { steps: [], lastGood: [] } },
} as unknown as Registry;
const pageOf = (folder: string): Document => new DOMParser().parseFromString(`<meta name="shell" content="${folder}" />`, 'text/html');

test.each([
  ['shell/1/', '1'],
  ['shell/2/', '2'],
  ['shell/gone/', '1'],
])('the page of %s is of shell %s', (folder, version) => expect(runningShell(registry, pageOf(folder)).version).toBe(version));
