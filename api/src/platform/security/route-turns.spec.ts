import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { setImmediate as soon } from 'node:timers/promises';
import { MemberTurns } from './member-turns';
import { RouteTurns, type TurnKind } from './route-turns';

/** What of an answer tells whether somebody still reads it. */
class Answer extends EventEmitter {
  closed = false;
  destroyed = false;

  leave(): void {
    this.closed = true;
    this.emit('close');
  }
}

function stage(kind: TurnKind) {
  const turns = new RouteTurns(new MemberTurns());
  const begun: string[] = [];
  const ask = (who: string, name: string) => {
    const response = new Answer();
    const made = turns.answer(kind, who, response as unknown as Response, () => {
      begun.push(name);
      return Promise.resolve(name);
    });
    return { response, made };
  };
  return { turns, begun, ask };
}

describe('what takes much of a process', () => {
  it.each(['exports', 'documents', 'pictures'] as const)(
    'of %s is held until it is read: one of a person, few of all',
    async (kind) => {
      const { begun, ask } = stage(kind);
      const first = ask('a', 'a1');
      const second = ask('a', 'a2');
      expect(await first.made).toBe('a1');
      await soon();
      expect(begun).toEqual(['a1']);
      const others = Array.from({ length: 20 }, (_, at) => ask(`other ${at}`, `o${at}`));
      await soon();
      expect(begun.length).toBeLessThan(10);
      first.response.leave();
      for (const { response } of others) {
        await soon();
        response.leave();
      }
      expect(await second.made).toBe('a2');
    },
  );

  it('is not made for somebody who has gone', async () => {
    const { begun, ask } = stage('documents');
    const first = ask('a', 'a1');
    const second = ask('a', 'a2');
    await first.made;
    second.response.destroyed = true;
    first.response.leave();
    expect(await second.made).toBeUndefined();
    expect(begun).toEqual(['a1']);
  });

  it('of values takes its slot until it is made, not until it is read', async () => {
    const { ask } = stage('values');
    const all = Array.from({ length: 10 }, (_, at) => ask('a', `a${at}`).made);
    expect(await Promise.all(all)).toHaveLength(10);
  });

  it('of a calendar is made for two tabs of a person at once, refused to none of thirty, and holds nobody up', async () => {
    const { begun, ask } = stage('calendars');
    const own = Array.from({ length: 30 }, (_, at) => ask('a', `a${at}`).made);
    expect(begun).toHaveLength(2);
    const other = ask('b', 'b').made;
    expect(begun).toHaveLength(3);
    expect(await Promise.all([...own, other])).toHaveLength(31);
  });

  it('gives its slot back when making it fails', async () => {
    const turns = new RouteTurns(new MemberTurns());
    const answer = (make: () => Promise<string>) =>
      turns.answer('documents', 'a', new Answer() as unknown as Response, make);
    await expect(answer(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answer(() => Promise.resolve('yes'))).toBe('yes');
  });
});
