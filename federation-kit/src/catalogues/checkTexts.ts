import { assertNoFaults } from './Fault';
import { findLiteralText } from './source/findLiteralText';
import { readSources } from './source/readSources';

export interface CheckTextsOptions {
  /** Absolute folder of the code. */
  readonly sourceDirectory: string;
  /** Whole texts or words that may stand in code in every language. */
  readonly allowText?: readonly string[];
  /** Folders below it whose texts no trader meets, such as tools for developers. */
  readonly leaveOut?: readonly string[];
}

/** Throws with every text that is written in a component instead of a catalogue. For unit tests. */
export function checkTexts({ sourceDirectory, allowText, leaveOut = [] }: CheckTextsOptions): void {
  const sources = readSources(sourceDirectory, ['.tsx']).filter(({ path }) => !leaveOut.includes(path.split(/[\\/]/)[0] ?? ''));
  assertNoFaults('Texts in code', findLiteralText(sources, allowText));
}
