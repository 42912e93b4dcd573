import type { DataSource } from 'typeorm';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { Transactions } from '../../api/src/platform/database/transactions';
import { databaseUrl } from './members';

let database: DataSource;
let transactions: Transactions;
beforeAll(async () => {
  database = await createDataSource(databaseUrl, 3).initialize();
  transactions = new Transactions(database);
});
afterAll(() => database.destroy());

const note = (type: string) => `INSERT INTO domain_event (type, payload) VALUES ('${type}', '{}')`;
const noted = async (type: string) =>
  (await database.query<object[]>('SELECT 1 FROM domain_event WHERE type = $1', [type])).length;

describe('a transaction that must commit by itself', () => {
  it('commits what it has written, whatever its caller throws after', async () => {
    const counted = async () => {
      const right = await transactions.runAlone(async (tx) => {
        await tx.query(note('spec.alone'));
        return false;
      });
      if (!right) throw new Error('wrong code');
    };
    await expect(counted()).rejects.toThrow('wrong code');
    expect(await noted('spec.alone')).toBe(1);
  });

  it('refuses to be part of another, which would take its entry back', async () => {
    const work = jest.fn();
    const joined = transactions.run(async (tx) => {
      await tx.query(note('spec.joined'));
      await transactions.runAlone(work);
    });
    await expect(joined).rejects.toThrow('This must be a transaction of its own.');
    expect(work).not.toHaveBeenCalled();
    expect(await noted('spec.joined')).toBe(0);
  });

  it('others join: together they commit or not at all', async () => {
    const joined = transactions.run(async () => {
      await transactions.run((tx) => tx.query(note('spec.inner')));
      throw new Error('no');
    });
    await expect(joined).rejects.toThrow('no');
    expect(await noted('spec.inner')).toBe(0);
  });
});

describe('what follows a commit', () => {
  it('comes after the commit of the outermost transaction, in its order; at once where there is none', async () => {
    const seen: string[] = [];
    await transactions.run(async (tx) => {
      transactions.afterCommit(() => seen.push('first'));
      await transactions.run(async () => transactions.afterCommit(() => seen.push('second')));
      await tx.query(note('spec.followed'));
      seen.push('end of the work');
    });
    transactions.afterCommit(() => seen.push('alone'));
    expect(seen).toEqual(['end of the work', 'first', 'second', 'alone']);
  });

  it('does not come after a rollback, and what outlives its transaction no longer waits for it', async () => {
    const seen: string[] = [];
    let later: Promise<void> | undefined;
    const work = transactions.run(async () => {
      transactions.afterCommit(() => seen.push('never'));
      later = new Promise((resolve) => {
        setTimeout(() => {
          transactions.afterCommit(() => seen.push('later'));
          resolve();
        }, 300);
      });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await later;
    expect(seen).toEqual(['later']);
  });
});
