import { unaccepted, unreadable } from '../compareShapes';
import { usedCalls } from '../../apiShapes/contractShapes';
import type { Rule } from '../BuildFault';

/** The exchange serves every call that the remote makes: it takes what the remote sends, and answers what the remote reads. */
export const servedContract: Rule = ({ build, served }) => {
  if (!served) return [];
  const calls = build.manifest.calls ?? usedCalls(build.files);
  return Object.entries(calls).flatMap(([path, call]) => {
    const given = served[path];
    const fault = (subject: string, expected: string, received: string) => [{ rule: 'api-contract', subject, expected, received }];
    if (!given) return fault(path, `${call.method} /api/${path}`, 'not served by the exchange');
    if (given.method !== call.method) return fault(path, call.method, given.method);
    const differences = [...unaccepted(call.request, given.request, 'request'), ...unreadable(call.answer, given.answer, 'answer')];
    return differences.flatMap(({ place, expected, received }) => fault(`${path} ${place}`, expected, received));
  });
};
