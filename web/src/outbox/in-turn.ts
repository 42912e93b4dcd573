import type { WaitingChange } from './change';
import { kindOf } from './kinds';

/** Of each subject what waits, in its order; without what is not known here, which is left alone. */
export function bySubject(changes: readonly WaitingChange[]): Map<string, WaitingChange[]> {
  const lines = new Map<string, WaitingChange[]>();
  for (const change of changes.filter(kindOf)) {
    const line = lines.get(change.subject);
    if (line) line.push(change);
    else lines.set(change.subject, [change]);
  }
  return lines;
}

/**
 * What of a subject leaves first when there may be no second request: its first change, but of what the device made and
 * took back again (PUTs and then a DELETE) the end alone. The server may have heard of the making, so the end is sent.
 */
export function firstOnLeaving(line: readonly WaitingChange[]): WaitingChange | undefined {
  const other = line.find((change) => methodOf(change) !== 'PUT');
  return other && methodOf(other) === 'DELETE' ? other : line[0];
}

/** What waits before the end of its subject: with that saved there is nothing left to make. */
export function idleBefore(end: WaitingChange, changes: readonly WaitingChange[]): WaitingChange[] {
  const line = bySubject(changes).get(end.subject) ?? [];
  const index = line.findIndex(({ key }) => key === end.key);
  return methodOf(end) === 'DELETE' ? line.slice(0, Math.max(index, 0)) : [];
}

function methodOf(change: WaitingChange) {
  return kindOf(change)?.request(change.subject, change.content, change.at).method;
}
