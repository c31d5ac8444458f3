import { describeError } from '../sources';
import { createOutput } from './output';
import { reportFailure } from './reportFailure';

/** Sets a title, deletes the line, ends a line of its own, and turns text about. */
const hostile = 'x\u001b]0;owned\u0007\u009b2K\r\u202e\u007f';
const steers = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

test('nothing that visitors have written steers the terminal that prints it', () => {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...said: unknown[]) => void printed.push(said.join(' ')));
  createOutput().say(hostile);
  createOutput().end({}, hostile);
  createOutput(true).end({ hostile });
  reportFailure(new Error(hostile), false);
  reportFailure(new Error(hostile), true);
  expect(printed).toHaveLength(5);
  expect(printed.filter((line) => steers.test(line))).toEqual([]);
  expect(JSON.parse(printed[2] ?? '')).toEqual({ hostile });
  jest.restoreAllMocks();
});

test('a reason of several lines looks like no second error', () => {
  const reason = 'TypeError: x\n\nmarkets@1  error threw';
  const error = { source: 'home@1', kind: 'error', name: 'threw', reason, count: 1, firstSeen: 0, lastSeen: 0 } as const;
  expect(describeError({ ...error, places: [], commit: undefined })[0]).toBe('home@1  error threw: TypeError: x markets@1 error threw');
});
