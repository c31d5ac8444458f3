import { assertNoFaults } from './Fault';
import { findLiteralText } from './source/findLiteralText';
import { readSources } from './source/readSources';

export interface CheckTextsOptions {
  /** Absolute folder of the code. */
  readonly sourceDirectory: string;
  /** Whole texts or words that may stand in code in every language. */
  readonly allowText?: readonly string[];
}

/** Throws with every text that is written in a component instead of a catalogue. For unit tests. */
export function checkTexts({ sourceDirectory, allowText }: CheckTextsOptions): void {
  assertNoFaults('Texts in code', findLiteralText(readSources(sourceDirectory, ['.tsx']), allowText));
}
